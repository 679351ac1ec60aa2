import { isScopeId } from './data-scope.ts';
import { type AccessFacts, isAdministrating, isAllowed } from './decision.ts';
import type { GrantLine } from './grants.ts';

/** The facts about one row that decide access to it, besides the user's rights: the results of its resource's rules. */
export type RowFacts = {
  /** Menus of the resource. */
  menuIds: ReadonlySet<string>;
  /**
   * True when the resource has active rules: a grant then shows only rows that its rules admit (docs/decisions/0021).
   */
  isRuled: boolean;
  /** Active rules and data scopes, and whether the row matches each of them for this user. */
  active: ReadonlyMap<string, boolean>;
};

/** Returns whether one grant shows the row: its data scope must admit it, and its rules when the resource has any. */
export function opensRow(ruleIds: readonly string[], { isRuled, active }: RowFacts): boolean {
  const conditions = ruleIds.filter((id) => isScopeId(id) || active.has(id));
  if (isRuled && conditions.every(isScopeId)) return false;
  return conditions.every((id) => active.get(id) === true);
}

/** Returns the grants of menus that show the resource. */
export const grantsOfRows = <Line extends GrantLine>(lines: readonly Line[], { menuIds }: RowFacts): Line[] =>
  lines.filter(({ permissionId }) => menuIds.has(permissionId));

/** Returns whether the user reaches the row. */
export function isRowReached(facts: AccessFacts, row: RowFacts): boolean {
  if (isAdministrating(facts)) return true;
  const grants = grantsOfRows(facts.lines, row);
  if (!row.isRuled && grants.length === 0) return true;
  return grants.some(({ ruleIds }) => opensRow(ruleIds, row));
}

/** Returns whether the user may perform `code` on the row: the user must hold the code and reach the row. */
export function isRowAllowed(facts: AccessFacts, code: string, row: RowFacts): boolean {
  // The cheaper check comes first: the search for the smallest grant runs it hundreds of times.
  return isRowReached(facts, row) && isAllowed(facts, { kind: 'action', target: code });
}
