import type { AccessVerdict } from '@baisi/contract/access-inspector';
import type { AccessFacts, AccessQuestion } from '@baisi/contract/rules/decision';
import type { RoleToGive } from '@baisi/contract/rules/smallest-grant';
import { userStatus } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { grantHoldersRepository } from '../grants/grant-holders.repository.ts';
import type { Caller } from '../grants/grant-policy.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { idsIn, toAccessFacts, toPermissionFact } from '../holdings/access-facts.ts';
import { grantFactsRepository } from '../holdings/grant-facts.repository.ts';
import { peopleRepository } from './people.repository.ts';
import { verdictOf } from './verdict.ts';

/** May this person see that one at all? The room `users` knows. */
export type ReachesPerson = (use: Use, actor: Person, userId: string) => Promise<boolean>;

type Needs = { work: Work; clock: Clock; reachesPerson: ReachesPerson };

/** 权限诊断: may somebody do something, by which way, and what would change the answer? */
export function createInspector({ work, clock, reachesPerson }: Needs) {
  const factsOf = async (
    use: Use,
    userId: string,
    orgCode: string | null,
    isActive: boolean,
  ): Promise<AccessFacts> => {
    const repository = use(accessFactsRepository);
    const grants = await use(grantFactsRepository).listGrantsOf({ userId, orgCode }, clock.now());
    return toAccessFacts(grants, (await repository.listPermissions()).map(toPermissionFact), isActive);
  };

  const rolesToGive = async (use: Use): Promise<RoleToGive[]> => {
    const roles = await use(grantHoldersRepository).listRoles();
    const holders = await use(peopleRepository).countHolders(clock.now());
    const rows = await use(grantFactsRepository).listLinesOfRoles(
      roles.map(({ id }) => id),
      clock.now(),
    );
    const lines = Map.groupBy(rows, (row) => row.role_id);
    return roles.map((role) => ({
      id: role.id,
      name: role.role_name,
      code: role.role_code,
      departName: null,
      holders: holders.get(role.id) ?? 0,
      lines: (lines.get(role.id) ?? []).map((row) => ({
        permissionId: row.permission_id,
        ruleIds: idsIn(row.data_rule_ids),
      })),
    }));
  };

  type Subject = { id: string; realname: string; orgCode: string | null; isActive: boolean };
  const answer = async (use: Use, person: Subject, question: AccessQuestion): Promise<AccessVerdict> => {
    const facts = await factsOf(use, person.id, person.orgCode, person.isActive);
    const rules = new Map(
      (await use(accessFactsRepository).listRules()).map((row) => [row.id, row.rule_name]),
    );
    const ruleName = (id: string): string => rules.get(id) ?? id;
    return verdictOf(facts, question, { person, roles: await rolesToGive(use), ruleName });
  };

  return {
    /** Of oneself, in the department where this session works. */
    own: (actor: Caller, question: AccessQuestion): Promise<AccessVerdict> =>
      work.read(actor, (use) =>
        answer(
          use,
          { id: actor.userId, realname: actor.realname, orgCode: actor.orgCode, isActive: true },
          question,
        ),
      ),

    /** Of somebody whom the actor may see, in the department where that person worked last. */
    ofPerson: (actor: Caller, userId: string, question: AccessQuestion): Promise<AccessVerdict> =>
      work.read(actor, async (use) => {
        const found = await use(peopleRepository).find(userId);
        if (found === undefined || !(await reachesPerson(use, actor, userId)))
          throw appError('user-not-found');
        const { id, realname, org_code: orgCode, status } = found;
        return answer(use, { id, realname, orgCode, isActive: status === userStatus.normal }, question);
      }),
  };
}

export type Inspector = ReturnType<typeof createInspector>;
