import { isSameValue, type Row, type Values } from './row.ts';

/** A cell that somebody else saved differently while this person typed into it. */
export type CellConflict = {
  field: string;
  /** What stood there when the person began to type. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** Two people's work on one row. */
export type Divergence = {
  /** The row of the server over which was typed. */
  base: Row;
  /** What was typed, by field. */
  mine: Values;
  /** The row as the server has it now, or what is known to have changed of it. */
  theirs: Row;
  /** What was in conflict before and has not been settled. */
  open?: readonly CellConflict[];
};

export type MergedRow = {
  /** The row of the server to build on from now on. */
  row: Row;
  /** What of mine stands over it: a save sends this. */
  edits: Values;
  /** Cells in which mine stands over theirs, and the person should know. */
  conflicts: readonly CellConflict[];
};

const versionField = 'version';

/** What came late says nothing new: rows travel by several ways. */
function isOld(base: Row, theirs: Row): boolean {
  const [known, said] = [base[versionField], theirs[versionField]];
  return typeof known === 'number' && typeof said === 'number' && said <= known;
}

/**
 * Joins a row that somebody else has saved with what was typed here, cell by cell: theirs where nothing was typed, mine
 * where something was. A cell that both changed differently is in conflict until both say the same, theirs goes back,
 * or the person decides.
 */
export function mergeRow({ base, mine, theirs, open = [] }: Divergence): MergedRow {
  const isLate = isOld(base, theirs);
  const row = isLate ? base : { ...base, ...theirs };
  const began = new Map(open.map((conflict) => [conflict.field, conflict.base]));
  const edits = Object.entries(mine).filter(([field, value]) => !isSameValue(value, row[field]));
  const conflicts = edits
    .map(
      ([field, value]): CellConflict => ({
        field,
        base: began.has(field) ? began.get(field) : base[field],
        mine: value,
        theirs: row[field],
      }),
    )
    .filter((cell) => !isSameValue(cell.base, cell.theirs));
  return { row, edits: Object.fromEntries(edits), conflicts };
}
