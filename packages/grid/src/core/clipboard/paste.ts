import type { CellChange } from '../document/editing.ts';
import type { Row, RowKey, Values } from '../document/row.ts';
import type { Range } from '../selection/range.ts';
import type { Unread } from '../validation/unread-texts.ts';
import type { Reading } from './read-text.ts';
import type { TextTable } from './tsv.ts';

/** A column to paste into. Without `read`, the pasted text itself is the value. */
export type PasteColumn = {
  field: string;
  isLocked: (key: RowKey) => boolean;
  /** `pasted`: the values that this paste writes into the same row, in columns to the left. */
  read?: (text: string, key: RowKey, pasted: Values) => Reading;
};

/** The grid to paste into: its displayed rows and columns. */
export type PasteDeps = {
  /** Keys of the displayed rows; undefined for rows that are not loaded. */
  keys: readonly (RowKey | undefined)[];
  columns: readonly PasteColumn[];
  /** Creates a key for an added row. Undefined if rows cannot be added. */
  newKey: (() => RowKey) | undefined;
  /** Returns the value to paste in place of the text in a row and a column of the table, if it is known. */
  valueAt?: (place: { row: number; column: number }, field: string) => Reading;
  /** Returns true for an index of the view that is no row, for example a group header. The paste skips it. */
  isSkipped?: (place: number) => boolean;
};

/** The effect of a paste: shown in the preview, then applied as one undo step. */
export type PastePlan = {
  changes: readonly CellChange[];
  added: readonly (readonly [RowKey, Row])[];
  unread: readonly Unread[];
  /** Number of texts that cannot be written: into locked cells, or beyond the last row or column. */
  refused: number;
  /** Number of texts beyond the last row or column. */
  beyond: number;
  /** The range to select after the paste; undefined if nothing is pasted. */
  covered: Range | undefined;
};

/** Returns how often `size` fits into `chosen` if it does so without remainder; otherwise 1. */
const times = (chosen: number, size: number) => (chosen % size === 0 ? chosen / size : 1);

/** Collects the changes of a paste, cell by cell. */
function collector() {
  const changes: CellChange[] = [];
  const added = new Map<RowKey, Record<string, unknown>>();
  const unread: Unread[] = [];
  let locked = 0;
  let beyond = 0;
  let writing: { key: RowKey; values: Record<string, unknown> } | undefined;
  return {
    addRow: (key: RowKey) => {
      added.set(key, {});
      return key;
    },
    write: (
      key: RowKey | undefined,
      column: PasteColumn | undefined,
      text: string,
      known: (field: string) => Reading,
    ) => {
      if (key === undefined || column === undefined) {
        beyond += 1;
        return;
      }
      if (column.isLocked(key)) {
        locked += 1;
        return;
      }
      const { field, read } = column;
      if (writing?.key !== key) writing = { key, values: {} };
      const { values } = writing;
      const isText = text === '' || read === undefined;
      const reading = isText ? { value: text } : (known(field) ?? read(text, key, values));
      if (reading === undefined) unread.push({ key, field, text });
      const { value } = reading ?? { value: text };
      values[field] = value;
      const row = added.get(key);
      if (row === undefined) changes.push({ key, field, value });
      else row[field] = value;
    },
    plan: (covered: Range | undefined): PastePlan => ({
      changes,
      added: [...added],
      unread,
      refused: locked + beyond,
      beyond,
      covered,
    }),
  };
}

/**
 * Plans a paste of `table` over `target`. A range that is a multiple of the table is filled with repetitions, as in a
 * spreadsheet; otherwise the table is placed at its top left. Rows beyond the last one are added.
 */
export function planPaste(table: TextTable, target: Range, deps: PasteDeps): PastePlan {
  const { keys, columns, newKey, isSkipped = () => false, valueAt } = deps;
  const { write, addRow, plan } = collector();
  const height = table.length;
  const width = table.reduce((max, row) => Math.max(max, row.length), 0);
  if (height === 0 || width === 0) return plan(undefined);
  const rows = height * times(target.bottom - target.top + 1, height);
  const across = width * times(target.right - target.left + 1, width);
  let bottom = target.top - 1;
  let skipped = 0;
  for (let down = 0; down < rows; down += 1) {
    while (isSkipped(target.top + down + skipped)) skipped += 1;
    const place = target.top + down + skipped;
    const key = keys[place] ?? (newKey === undefined ? undefined : addRow(newKey()));
    if (key !== undefined) bottom = place;
    const row = down % height;
    for (let right = 0; right < across; right += 1) {
      const column = right % width;
      const text = table[row]?.[column];
      const known = (field: string) => valueAt?.({ row, column }, field);
      if (text !== undefined) write(key, columns[target.left + right], text, known);
    }
  }
  const right = Math.min(columns.length, target.left + across) - 1;
  return plan(bottom < target.top ? undefined : { ...target, bottom, right });
}
