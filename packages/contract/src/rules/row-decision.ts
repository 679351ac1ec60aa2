import { isScopeId } from './data-scope.ts';
import { type AccessFacts, isAdministrating, isAllowed } from './decision.ts';
import type { GrantLine } from './grants.ts';

/** What decides whether somebody reaches one row, beside his rights: the rules of its resource, tried on that row. */
export type RowFacts = {
  /** Menus that show the resource. */
  menuIds: ReadonlySet<string>;
  /** The resource has rules that are on: its grants show rows by rules alone (docs/decisions/0021). */
  isRuled: boolean;
  /** Rules that are on and data scopes, and whether the row meets each, for this person. */
  active: ReadonlyMap<string, boolean>;
};

/** Does one grant let the row through: by its data scope, and where there are rules by those that it names? */
export function opensRow(ruleIds: readonly string[], { isRuled, active }: RowFacts): boolean {
  const conditions = ruleIds.filter((id) => isScopeId(id) || active.has(id));
  if (isRuled && conditions.every(isScopeId)) return false;
  return conditions.every((id) => active.get(id) === true);
}

/** The grants of the resource among somebody's lines. */
export const grantsOfRows = <Line extends GrantLine>(lines: readonly Line[], { menuIds }: RowFacts): Line[] =>
  lines.filter(({ permissionId }) => menuIds.has(permissionId));

/** Is the row among those that somebody reaches? */
export function isRowReached(facts: AccessFacts, row: RowFacts): boolean {
  if (isAdministrating(facts)) return true;
  const grants = grantsOfRows(facts.lines, row);
  if (!row.isRuled && grants.length === 0) return true;
  return grants.some(({ ruleIds }) => opensRow(ruleIds, row));
}

/** May somebody do `code` to the row: the right to do it, and the row in reach. */
export function isRowAllowed(facts: AccessFacts, code: string, row: RowFacts): boolean {
  // The cheaper question first: whoever looks for the smallest grant asks it hundreds of times.
  return isRowReached(facts, row) && isAllowed(facts, { kind: 'action', target: code });
}
