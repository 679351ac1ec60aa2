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

/** A user who can sign in, with the grants that the question concerns. */
export type Candidate = {
  subject: Subject;
  orgCodes: readonly string[];
  departNames: string;
  grants: readonly GrantRow[];
  facts: AccessFacts;
};

/**
 * Returns the users among `userIds` for whom the question is answered with yes, in the same order. Grants are checked
 * first; departments and the grants of `alsoOf` (further permissions) are then read for these users only.
 */
export async function listAllowed(
  use: Use,
  userIds: readonly string[],
  { question, permissions }: { question: AccessQuestion; permissions: readonly PermissionFact[] },
  { alsoOf, now }: { alsoOf: ReadonlySet<string>; now: Date },
): Promise<Candidate[]> {
  const listGrants = async (ids: readonly string[], permissionIds: readonly string[]) =>
    Map.groupBy(
      await use(grantFactsRepository).listGrantsAmong(ids, permissionIds, now),
      (row) => row.user_id,
    );
  // Only the permissions that the question concerns are read, because a company has thousands.
  const asked = rowsAskedFor({ permissions }, question);
  const askedIds = asked.map(({ id }) => id);
  const deciding = await listGrants(userIds, askedIds);
  const isYes = deciderOf(question, asked);
  const allowed = userIds.filter((userId) => isYes(deciding.get(userId) ?? []));
  const grantsOf = alsoOf.size === 0 ? deciding : await listGrants(allowed, [...askedIds, ...alsoOf]);
  const people = new Map((await use(peopleRepository).listActive(allowed)).map((one) => [one.id, one]));
  return allowed.flatMap((userId) => {
    const person = people.get(userId);
    if (person === undefined) return [];
    const { username, realname, org_codes: orgCodes } = person;
    const orgCode = workplaceAmong(orgCodes, person.org_code);
    const grants = grantsOf.get(userId) ?? [];
    const subject = { userId, username, realname, orgCode, isActive: true };
    const facts = toAccessFacts(grants, permissions);
    return [{ subject, orgCodes, departNames: person.depart_names.join('、'), grants, facts }];
  });
}

/**
 * Returns a function that answers the question from a user's grants. Users with equal sets of roles share the answer,
 * because a company has far fewer sets than users.
 */
function deciderOf(question: AccessQuestion, asked: readonly PermissionFact[]) {
  const decided = new Map<string, boolean>();
  return (grants: readonly GrantRow[]): boolean => {
    const key = [...new Set(grants.map((grant) => grant.role_id))].toSorted().join();
    const answer = decided.get(key) ?? isAllowed(toAccessFacts(grants, asked), question);
    decided.set(key, answer);
    return answer;
  };
}

/** Reads every menu, button and column of the system. */
export const readPermissions = async (use: Use): Promise<PermissionFact[]> =>
  (await use(accessFactsRepository).listPermissionFacts()).map(toPermissionFact);

/** Converts a user with the right to the holder that the API returns. */
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
