import { administratorRole } from '../access.ts';
import { type AccessFacts, type AccessQuestion, isAllowed, type RoleFact, rowsAskedFor } from './decision.ts';
import type { GrantLine } from './grants.ts';

/** A company role with its grants and its number of holders. */
export type RoleToGive = RoleFact & {
  lines: readonly GrantLine[];
  holders: number;
  /**
   * By menu id: the id (`scopeId()`) of the data scope that limits the role's rows there, also for menus it has not
   * been granted yet. Used by `smallest-row-grant.ts`.
   */
  scopeIds: ReadonlyMap<string, string>;
};

/**
 * The smallest change that turns a denial into access. `cost`: number of new (user, permission) pairs. `none`: no grant
 * helps, because the account cannot sign in (`inactive`), no permission has the code or id (`unknown`), every button
 * with the code is switched off (`switched-off`), the menu stays closed for every role, as its own or an ancestor's
 * address is not allowed (`unsafe`), or no role brings the code (`no-role`).
 */
export type SmallestGrant =
  | { kind: 'role'; roleId: string; permissionIds: string[]; cost: number }
  | { kind: 'permissions'; roleId: string; permissionIds: string[]; cost: number }
  | { kind: 'none'; why: 'inactive' | 'unknown' | 'switched-off' | 'unsafe' | 'no-role' };

type Proposal = Exclude<SmallestGrant, { kind: 'none' }>;

/** Permissions that the role would grant. The role `admin` grants everything, so it is the most expensive one. */
const givenBy = (role: RoleToGive, facts: AccessFacts): Set<string> =>
  new Set(
    role.code === administratorRole
      ? facts.permissions.map((one) => one.id)
      : role.lines.map((line) => line.permissionId),
  );

const withLines = (facts: AccessFacts, role: RoleFact, lines: readonly GrantLine[]): AccessFacts => ({
  ...facts,
  roles: [...facts.roles.filter(({ id }) => id !== role.id), role],
  lines: [...facts.lines, ...lines.map((line) => ({ ...line, roleId: role.id }))],
});

/**
 * Returns alternative sets of permission ids, each sufficient: for a menu, one set of the menu and its ancestors; for a
 * code, one set per enabled button that has it.
 */
function candidates(facts: AccessFacts, question: AccessQuestion): string[][] {
  const rows = rowsAskedFor(facts, question);
  if (question.kind === 'menu') return rows.length === 0 ? [] : [rows.map((one) => one.id)];
  return rows.filter((one) => one.status === '1').map((one) => [one.id]);
}

function reasonFor(facts: AccessFacts, question: AccessQuestion): 'unknown' | 'switched-off' | 'unsafe' {
  const rows = rowsAskedFor(facts, question);
  if (rows.length === 0) return 'unknown';
  return question.kind === 'menu' ? 'unsafe' : 'switched-off';
}

/**
 * Returns the smallest grant that allows the requested access; undefined when it is already allowed. Proposes either a
 * further role for the user, or further permissions for one of the user's roles (all its holders get them). Each
 * proposal is tested with `isAllowed`. Without one, returns `none` and why.
 */
export function smallestGrant(
  facts: AccessFacts,
  roles: readonly RoleToGive[],
  question: AccessQuestion,
): SmallestGrant | undefined {
  if (isAllowed(facts, question)) return undefined;
  if (!facts.isActive) return { kind: 'none', why: 'inactive' };
  const needed = candidates(facts, question);
  if (needed.length === 0) return { kind: 'none', why: reasonFor(facts, question) };
  const own = new Set(facts.lines.map((line) => line.permissionId));
  const heldRoleIds = new Set(facts.roles.map((role) => role.id));
  const proposals = roles.flatMap((role): Proposal[] => {
    if (!heldRoleIds.has(role.id)) {
      if (!isAllowed(withLines(facts, role, role.lines), question)) return [];
      const permissionIds = [...givenBy(role, facts).difference(own)];
      return [{ kind: 'role', roleId: role.id, permissionIds, cost: permissionIds.length }];
    }
    const given = new Set(role.lines.map((line) => line.permissionId));
    return needed.flatMap((ids): Proposal[] => {
      const permissionIds = ids.filter((id) => !given.has(id));
      const lines = permissionIds.map((permissionId) => ({ permissionId, ruleIds: [] }));
      if (!isAllowed(withLines(facts, role, lines), question)) return [];
      return [
        { kind: 'permissions', roleId: role.id, permissionIds, cost: permissionIds.length * role.holders },
      ];
    });
  });
  if (proposals.length === 0) {
    const why = rowsAskedFor(facts, question).length === 0 || question.kind !== 'menu' ? 'no-role' : 'unsafe';
    return { kind: 'none', why };
  }
  return proposals.reduce((best, one) => (one.cost < best.cost ? one : best));
}
