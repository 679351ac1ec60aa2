import { isSameValue, type Row, type Values } from './row.ts';

/** A cell that another user saved differently while this user edited it. */
export type CellConflict = {
  field: string;
  /** The saved value when the edit began. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** The two versions of a row to merge. */
export type Divergence = {
  /** The saved row on which the edits are based. */
  base: Row;
  /** The unsaved values of this user, by field. */
  mine: Values;
  /** The row as the server has it now, or only its changed fields. */
  theirs: Row;
  /** The conflicts that existed before and are not resolved. */
  open?: readonly CellConflict[];
};

export type MergedRow = {
  /** The saved row that edits are based on from now on. */
  row: Row;
  /** The unsaved values of this user: a save sends them. */
  edits: Values;
  /** Cells in which the unsaved value of this user hides a new one of another user. */
  conflicts: readonly CellConflict[];
};

const versionField = 'version';

/** Returns true if a row from the server contains nothing new: the same change may arrive several times, and late. */
function isOld(base: Row, theirs: Row): boolean {
  const [known, said] = [base[versionField], theirs[versionField]];
  return typeof known === 'number' && typeof said === 'number' && said <= known;
}

/**
 * Merges a row saved by another user with the unsaved values of this user, cell by cell: untouched cells take the new
 * value, edited ones keep the unsaved one. A cell that both changed differently is in conflict until the values are
 * equal, the other change is reverted, or the user decides.
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
