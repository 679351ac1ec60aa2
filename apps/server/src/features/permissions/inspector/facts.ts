import { type AccessFacts, type AccessQuestion, isAllowed } from '@baisi/contract/rules/decision';
import type { RoleToGive } from '@baisi/contract/rules/smallest-grant';
import type { Use } from '../../../db/work.ts';
import { grantHoldersRepository } from '../grants/grant-holders.repository.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { narrowingIds, toAccessFacts, toPermissionFact } from '../holdings/access-facts.ts';
import { grantFactsRepository } from '../holdings/grant-facts.repository.ts';
import { peopleRepository } from './people.repository.ts';
import type { Subject } from './subject.ts';

/** Reads everything that decides what a user may do, bypassing the cache. */
export async function factsOf(use: Use, subject: Subject, now: Date): Promise<AccessFacts> {
  const grants = await use(grantFactsRepository).listGrantsOf(subject, now);
  const permissions = (await use(accessFactsRepository).listPermissionFacts()).map(toPermissionFact);
  return toAccessFacts(grants, permissions, subject.isActive);
}

/** Reads the enabled company roles, with their grants and number of users: candidates for the proposal of a grant. */
export async function rolesToGive(use: Use, now: Date): Promise<RoleToGive[]> {
  const roles = (await use(grantHoldersRepository).listRoles()).filter(({ status }) => status === '1');
  const holders = await use(peopleRepository).countHolders(now);
  const ids = roles.map(({ id }) => id);
  const lines = Map.groupBy(await use(grantFactsRepository).listLinesOfRoles(ids, now), (row) => row.role_id);
  const scopes = Map.groupBy(await use(grantFactsRepository).listRoleScopes(ids), (row) => row.role_id);
  return roles.map((role) => ({
    id: role.id,
    name: role.role_name,
    code: role.role_code,
    departName: null,
    holders: holders.get(role.id) ?? 0,
    scopeIds: new Map((scopes.get(role.id) ?? []).map((row) => [row.permission_id, row.scope_id])),
    lines: (lines.get(role.id) ?? []).map((row) => ({
      permissionId: row.permission_id,
      ruleIds: narrowingIds(row),
    })),
  }));
}

/**
 * Returns the name of a disabled role of the user that would allow the action if it were enabled; undefined when
 * there is none.
 */
export async function switchedOffRole(
  use: Use,
  subject: Subject,
  facts: AccessFacts,
  question: AccessQuestion,
  now: Date,
): Promise<string | undefined> {
  const grants = await use(grantFactsRepository).listGrantsSwitchedOff(subject.userId, now);
  const off = toAccessFacts(grants, facts.permissions, facts.isActive);
  return off.roles.find(({ id }) => {
    const lines = [...facts.lines, ...off.lines.filter((line) => line.roleId === id)];
    return isAllowed({ ...facts, lines }, question);
  })?.name;
}
