import type { CellChange } from '../document/editing.ts';
import type { Row, RowKey, Values } from '../document/row.ts';
import type { Range } from '../selection/range.ts';
import type { Reading } from './read-text.ts';
import type { TextTable } from './tsv.ts';

/** A column as far as pasting goes. Without `read` a text is its own value. */
export type PasteColumn = {
  field: string;
  isLocked: (key: RowKey) => boolean;
  /** `pasted`: what the same paste writes into this row left of here, by field. */
  read?: (text: string, key: RowKey, pasted: Values) => Reading;
};

/** Where a paste lands: the rows and columns that are shown, in their order. */
export type PasteGround = {
  /** Where there is none, a row is added. */
  keys: readonly (RowKey | undefined)[];
  columns: readonly PasteColumn[];
  /** Makes keys for rows that the paste adds; undefined where none may be added. */
  newKey: (() => RowKey) | undefined;
};

/** A text that its column could not read: it stands in the cell as it is, and is marked. */
export type Unread = { key: RowKey; field: string; text: string };

/** What a paste would do, for one look and one step of undo. */
export type PastePlan = {
  changes: readonly CellChange[];
  added: readonly (readonly [RowKey, Row])[];
  unread: readonly Unread[];
  /** Cells that may not be written, and texts that found no row or column. */
  refused: number;
  /** How many of those found no row or column. */
  beyond: number;
  /** What is chosen afterwards; undefined when nothing was pasted. */
  covered: Range | undefined;
};

/** How many times a source of `size` goes into a selection of `chosen`: whole times, at least once. */
const times = (chosen: number, size: number) => (chosen % size === 0 ? chosen / size : 1);

/** Collects what a paste does, cell by cell. */
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
    write: (key: RowKey | undefined, column: PasteColumn | undefined, text: string) => {
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
      const reading = text === '' || read === undefined ? { value: text } : read(text, key, values);
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
 * What pasting `table` over `target` does. A range that is a multiple of the table is filled with it over and over, as
 * in a spreadsheet; otherwise the table lies at its top left. Rows beyond the last one are added.
 */
export function planPaste(table: TextTable, target: Range, ground: PasteGround): PastePlan {
  const { keys, columns, newKey } = ground;
  const { write, addRow, plan } = collector();
  const height = table.length;
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  if (height === 0 || width === 0) return plan(undefined);
  const rows = height * times(target.bottom - target.top + 1, height);
  const across = width * times(target.right - target.left + 1, width);
  let bottom = target.top - 1;
  for (let down = 0; down < rows; down += 1) {
    const key = keys[target.top + down] ?? (newKey === undefined ? undefined : addRow(newKey()));
    if (key !== undefined) bottom = target.top + down;
    const source = table[down % height] ?? [];
    for (let right = 0; right < across; right += 1) {
      const text = source[right % width];
      if (text !== undefined) write(key, columns[target.left + right], text);
    }
  }
  const right = Math.min(columns.length, target.left + across) - 1;
  return plan(bottom < target.top ? undefined : { ...target, bottom, right });
}
