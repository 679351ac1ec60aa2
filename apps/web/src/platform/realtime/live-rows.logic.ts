import type { RowUpdate } from '@baisi/contract/grid-socket';
import { isRowHint, type LiveRow, rowAfterUpdate } from '@baisi/contract/rules/row-update';

type Row = Readonly<Record<string, unknown>>;

/** Effect of an update on one grid. */
export type Meaning =
  /** The grid sent the update itself, or already has it. */
  | { kind: 'nothing' }
  /** The grid does not show the row: it is new, or on another page. */
  | { kind: 'absent'; id: string }
  /** The row has to be fetched. */
  | { kind: 'stale'; id: string }
  | { kind: 'merged'; id: string; row: Row };

function isOld(base: Row, update: LiveRow): boolean {
  const [known, said] = [base['version'], update['version']];
  return typeof known === 'number' && typeof said === 'number' && said <= known;
}

/**
 * Determines the effect of an update on a grid. `caseId`: id of the grid; `base`: its row as last read from the server,
 * undefined when it does not show the row.
 */
export function meaningOf(
  { args: [update, from] }: RowUpdate,
  caseId: string,
  base: Row | undefined,
): Meaning {
  const { id } = update;
  if (from === caseId) return { kind: 'nothing' };
  if (base === undefined) return { kind: 'absent', id };
  if (isRowHint(update)) return { kind: 'stale', id };
  return isOld(base, update)
    ? { kind: 'nothing' }
    : { kind: 'merged', id, row: rowAfterUpdate(base, update) };
}
