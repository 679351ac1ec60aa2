import { newRow, type Row } from './row.ts';
import type { Range } from './selection.ts';
import type { ShownRows } from './shown.ts';
import type { Write } from './table.ts';
import { isEditable, type Value, valueFrom } from './values.ts';

/** Texts of cells, row by row, as on the clipboard. */
export type Texts = readonly (readonly string[])[];

/** The cells that a paste writes, the rows that it adds, and the selection afterwards. */
type Paste = { writes: Write[]; added: Row[]; covered: Range };

/**
 * A paste at the top left of the selected range. A range that is a whole multiple of the table is filled with it. Locked
 * cells and cells without a column are left out; rows beyond the last one are added. A text that the column cannot read
 * stays a text.
 */
export function pasteOf(grid: ShownRows, texts: Texts, target: Range, newId: () => string): Paste {
  const wide = Math.max(...texts.map((row) => row.length));
  const times = (size: number, of: number) => (size % of === 0 ? size / of : 1);
  const high = texts.length * times(target.bottom - target.top + 1, texts.length);
  const across = wide * times(target.right - target.left + 1, wide);
  const writes: Write[] = [];
  const added: Row[] = [];
  for (let down = 0; down < high; down += 1) {
    const known = grid.view[target.top + down];
    const fresh: Record<string, Value> = {};
    const source = texts[down % texts.length] ?? [];
    for (let right = 0; right < across; right += 1) {
      const text = source[right % wide];
      const column = grid.columns[target.left + right];
      if (text === undefined || column === undefined) continue;
      const value = valueFrom(column, text) ?? text;
      if (known !== undefined && grid.mayEditIn(known, column))
        writes.push({ id: known, field: column.field, value });
      else if (known === undefined && isEditable(column)) fresh[column.field] = value;
    }
    if (known === undefined) added.push(newRow(newId(), withDefaults(grid, fresh), true));
  }
  const right = Math.min(grid.columns.length, target.left + across) - 1;
  return { writes, added, covered: { ...target, bottom: target.top + high - 1, right } };
}

/** A new row, with unticked checkboxes. */
export function withDefaults({ columns }: ShownRows, values: Record<string, Value>): Record<string, Value> {
  const boxes = columns.filter(({ kind, field }) => kind === 'box' && (values[field] ?? '') === '');
  return { ...values, ...Object.fromEntries(boxes.map(({ field }) => [field, false])) };
}
