import type { AccessHolder } from '@baisi/contract/access-holders';
import type { AccessStep } from '@baisi/contract/access-inspector';
import {
  type AccessFacts,
  type AccessQuestion,
  isAllowed,
  type PermissionFact,
  rowsAskedFor,
} from '@baisi/contract/rules/decision';
import type { Use } from '../../../../db/work.ts';
import { accessFactsRepository } from '../../holdings/access-facts.repository.ts';
import { toAccessFacts, toPermissionFact } from '../../holdings/access-facts.ts';
import { type GrantRow, grantFactsRepository } from '../../holdings/grant-facts.repository.ts';
import { earlier, endOf } from '../chain-ends.ts';
import { peopleRepository } from '../people.repository.ts';
import { type Subject, workplaceAmong } from '../subject.ts';
import { chainsOf } from '../verdict.ts';

/** Somebody who can sign in, with the grants that matter to the question. */
export type Candidate = {
  subject: Subject;
  orgCodes: readonly string[];
  departNames: string;
  grants: readonly GrantRow[];
  facts: AccessFacts;
};

/** The people with what decides the question, in the order of the ids. `alsoOf`: further permissions that matter. */
export async function listCandidates(
  use: Use,
  userIds: readonly string[],
  { question, permissions }: { question: AccessQuestion; permissions: readonly PermissionFact[] },
  { alsoOf, now }: { alsoOf: ReadonlySet<string>; now: Date },
): Promise<Candidate[]> {
  const people = new Map((await use(peopleRepository).listActive(userIds)).map((one) => [one.id, one]));
  const asked = rowsAskedFor({ permissions }, question).map(({ id }) => id);
  const rows = await use(grantFactsRepository).listGrantsAmong(
    [...people.keys()],
    [...asked, ...alsoOf],
    now,
  );
  const byPerson = Map.groupBy(rows, (row) => row.user_id);
  return userIds.flatMap((userId) => {
    const person = people.get(userId);
    if (person === undefined) return [];
    const { username, realname, org_codes: orgCodes } = person;
    const orgCode = workplaceAmong(orgCodes, person.org_code);
    const grants = byPerson.get(userId) ?? [];
    const subject = { userId, username, realname, orgCode, isActive: true };
    const facts = toAccessFacts(grants, permissions);
    return [{ subject, orgCodes, departNames: person.depart_names.join('、'), grants, facts }];
  });
}

/** People for whom the answer is yes. People with the same grants are decided once: a company has far fewer sets of roles than people. */
export function thoseAllowed(
  people: readonly Candidate[],
  question: AccessQuestion,
  permissions: readonly PermissionFact[],
): Candidate[] {
  // The decision asks nothing of the other permissions, and a company has thousands.
  const asked = rowsAskedFor({ permissions }, question);
  const decided = new Map<string, boolean>();
  return people.filter(({ facts }) => {
    const key = facts.roles
      .map(({ id }) => id)
      .toSorted()
      .join();
    const allowed = decided.get(key) ?? isAllowed({ ...facts, permissions: asked }, question);
    decided.set(key, allowed);
    return allowed;
  });
}

/** Every menu, button and column of the system. */
export const readPermissions = async (use: Use): Promise<PermissionFact[]> =>
  (await use(accessFactsRepository).listPermissions()).map(toPermissionFact);

/** A holder as he is told. */
export function toHolder(
  { subject, departNames, facts }: Candidate,
  question: AccessQuestion,
  { rowChains, ruleName }: { rowChains: AccessStep[][]; ruleName: (id: string) => string },
): AccessHolder {
  const { userId, username, realname } = subject;
  const chains = chainsOf(facts, question, subject, ruleName);
  const endsAt = earlier(endOf(chains), endOf(rowChains));
  return { userId, username, realname, departNames, chains, rowChains, endsAt };
}
