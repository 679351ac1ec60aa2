import { administratorRole } from '../access.ts';
import { isScopeId } from './data-scope.ts';
import { type AccessFacts, isAllowed, type RoleFact, rowsAskedFor } from './decision.ts';
import type { GrantLine } from './grants.ts';
import { grantsOfRows, isRowAllowed, opensRow, type RowFacts } from './row-decision.ts';
import type { RoleToGive } from './smallest-grant.ts';

/** A change that lets a user reach a row: an additional role, or additional grants for a role of the user. */
export type RowGrant = {
  kind: 'role' | 'permissions';
  roleId: string;
  /** Permissions to add. */
  permissionIds: string[];
  /** The menu whose grant gets other rules, and these rules. */
  rules: { permissionId: string; ruleIds: string[]; isReplacing: boolean } | null;
  /**
   * Rows that become visible, as ids of rules and scopes: within an inner list all apply (AND), any of the inner
   * lists is enough (OR). Null: all rows.
   */
  opens: readonly (readonly string[])[] | null;
  /** Number of users who would get the grant. */
  people: number;
};

type Asked = { facts: AccessFacts; row: RowFacts; code: string };

/** The conditions of each grant that shows rows; null when one of them shows every row. */
const alternativesOf = (lines: readonly GrantLine[], row: RowFacts): string[][] | null => {
  const conditions = grantsOfRows(lines, row)
    .map(({ ruleIds }) => ruleIds.filter((id) => isScopeId(id) || row.active.has(id)))
    .filter((ids) => !row.isRuled || !ids.every(isScopeId));
  return conditions.some((ids) => ids.length === 0) ? null : conditions;
};

const withRole = (facts: AccessFacts, role: RoleFact, lines: readonly GrantLine[]): AccessFacts => ({
  ...facts,
  roles: [...facts.roles.filter(({ id }) => id !== role.id), role],
  lines: [
    ...facts.lines.filter(({ roleId }) => roleId !== role.id),
    ...lines.map((line) => ({ ...line, roleId: role.id })),
  ],
});

function asWhole({ facts, row, code }: Asked, role: RoleToGive): RowGrant[] {
  const after = withRole(facts, role, role.lines);
  if (!isRowAllowed(after, code, row)) return [];
  const own = new Set(facts.lines.map((line) => line.permissionId));
  const isEverything = role.code === administratorRole;
  const given = isEverything
    ? facts.permissions.map((one) => one.id)
    : role.lines.map((line) => line.permissionId);
  const permissionIds = [...new Set(given)].filter((id) => !own.has(id));
  const opens = isEverything ? null : alternativesOf(role.lines, row);
  return [{ kind: 'role', roleId: role.id, permissionIds, rules: null, opens, people: 1 }];
}

/**
 * Returns the sets of rules by which the menu's grant could show the row: all of its own rules that admit the row, or
 * a single other rule.
 */
function ruleChoices(current: readonly string[], scope: readonly string[], row: RowFacts): string[][] {
  if (!row.isRuled || opensRow([...current, ...scope], row)) return [[...current]];
  const met = [...row.active].filter(([id, isMet]) => isMet && !isScopeId(id)).map(([id]) => id);
  const kept = current.filter((id) => met.includes(id));
  return [...(kept.length > 0 ? [kept] : []), ...met.map((id) => [id])];
}

/**
 * Returns the sets of buttons that would allow users of a role to perform `code`; one empty set when they already
 * may.
 */
function buttonChoices({ facts, code }: Asked): string[][] {
  if (isAllowed(facts, { kind: 'action', target: code })) return [[]];
  const rows = rowsAskedFor(facts, { kind: 'action', target: code }).filter((one) => one.status === '1');
  return rows.map((one) => [one.id]);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join();

/**
 * Returns the changes of a role of the user that are still needed: adding a button or the menu, or replacing rules.
 * Its data scope stays.
 */
function asMore(asked: Asked, role: RoleToGive, menuId: string): RowGrant[] {
  const { facts, row, code } = asked;
  const given = new Set(role.lines.map((line) => line.permissionId));
  const named = role.lines.find(({ permissionId }) => permissionId === menuId)?.ruleIds ?? [];
  const current = named.filter((id) => !isScopeId(id));
  const scope = [role.scopeIds.get(menuId) ?? []].flat();
  const others = role.lines.filter(({ permissionId }) => permissionId !== menuId);
  const needsMenu = row.isRuled || given.has(menuId) || grantsOfRows(facts.lines, row).length > 0;
  return buttonChoices(asked).flatMap((buttons) =>
    ruleChoices(current, scope, row).flatMap((ruleIds): RowGrant[] => {
      const added = buttons
        .filter((id) => !given.has(id))
        .map((permissionId) => ({ permissionId, ruleIds: [] }));
      const menu = needsMenu ? [{ permissionId: menuId, ruleIds: [...ruleIds, ...scope] }] : [];
      const lines = [...others, ...added, ...menu];
      if (!isRowAllowed(withRole(facts, role, lines), code, row)) return [];
      const permissionIds = lines.map((line) => line.permissionId).filter((id) => !given.has(id));
      const isChanged = row.isRuled && !isSame(current, ruleIds);
      const rules = isChanged ? { permissionId: menuId, ruleIds, isReplacing: current.length > 0 } : null;
      const opens = isChanged || permissionIds.includes(menuId) ? alternativesOf(menu, row) : [];
      return [{ kind: 'permissions', roleId: role.id, permissionIds, rules, opens, people: role.holders }];
    }),
  );
}

/**
 * Returns every change that lets the user perform `code` on the row, each tested with `isRowAllowed`. Department
 * roles are excluded: the department's managers assign them.
 */
export function rowGrants(asked: Asked, roles: readonly RoleToGive[]): RowGrant[] {
  const has = new Set(asked.facts.roles.map((role) => role.id));
  return roles.flatMap((role) => {
    if (!has.has(role.id)) return asWhole(asked, role);
    return [...asked.row.menuIds].flatMap((menuId) => asMore(asked, role, menuId));
  });
}

/** Returns the grant that opens the fewest rows to the fewest users; on a tie, the one with the fewest permissions. */
export function smallestOf<Grant extends RowGrant>(
  grants: readonly Grant[],
  rowsOpenedBy: (grant: Grant) => number,
): Grant | undefined {
  const cost = (grant: Grant): [number, number] => [
    rowsOpenedBy(grant) * grant.people,
    grant.permissionIds.length * grant.people,
  ];
  return grants.toSorted((a, b) => {
    const [one, other] = [cost(a), cost(b)];
    return one[0] - other[0] || one[1] - other[1];
  })[0];
}
