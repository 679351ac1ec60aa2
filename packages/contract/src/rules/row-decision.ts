import { type AccessFacts, isAdministrating, isAllowed } from './decision.ts';
import type { GrantLine } from './grants.ts';

/** What decides whether somebody reaches one row, beside his rights: the rules of its resource, tried on that row. */
export type RowFacts = {
  /** Menus that show the resource. */
  menuIds: ReadonlySet<string>;
  /** The resource has rules; without any it is open to whoever may call (docs/decisions/0021). */
  isRuled: boolean;
  /** Rules that are on, and whether the row meets each, for this person. */
  active: ReadonlyMap<string, boolean>;
};

/** Do the rules of one grant let the row through? AND within it; none that is on: no. */
export function opensRow(ruleIds: readonly string[], { active }: RowFacts): boolean {
  const own = ruleIds.filter((id) => active.has(id));
  return own.length > 0 && own.every((id) => active.get(id));
}

/** The grants of the resource among somebody's lines. */
export const grantsOfRows = <Line extends GrantLine>(lines: readonly Line[], { menuIds }: RowFacts): Line[] =>
  lines.filter(({ permissionId }) => menuIds.has(permissionId));

/** Is the row among those that somebody reaches? */
export function isRowReached(facts: AccessFacts, row: RowFacts): boolean {
  if (!row.isRuled || isAdministrating(facts)) return true;
  return grantsOfRows(facts.lines, row).some(({ ruleIds }) => opensRow(ruleIds, row));
}

/** May somebody do `code` to the row: the right to do it, and the row in reach. */
export function isRowAllowed(facts: AccessFacts, code: string, row: RowFacts): boolean {
  // The cheaper question first: whoever looks for the smallest grant asks it hundreds of times.
  return isRowReached(facts, row) && isAllowed(facts, { kind: 'action', target: code });
}
