import type { GridModel } from './model/grid.ts';
import { contains, rangesOf } from './model/selection.ts';
import { isEditable, type Value } from './model/values.ts';
import type { Seen, SeenGrid } from './page-side.ts';
import type { World } from './world.ts';

const plain = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : '';
const show = (value: unknown) => JSON.stringify(value);

/** Returns the first difference between the page and the model as a sentence; undefined if there is none. */
export function difference(seen: Seen, world: World): string | undefined {
  for (const [i, grid] of world.grids.entries()) {
    const there = seen.grids[i];
    const found =
      there === undefined
        ? 'the grid is gone'
        : (documentDifference(there, grid) ?? cellDifference(there, grid));
    if (found !== undefined) return `grid ${i + 1}: ${found}`;
  }
  if (seen.focus !== world.focus)
    return `the focus is in ${focusWords(seen.focus)}, not in ${focusWords(world.focus)}`;
  return undefined;
}

const focusWords = (focus: number | undefined) => (focus === undefined ? 'no grid' : `grid ${focus + 1}`);

/** Compares rows, their order, their values, and their changes. */
function documentDifference(seen: SeenGrid, { table, columns, windowOf }: GridModel): string | undefined {
  const isNew = (id: string) => table.rows.get(id)?.isNew === true;
  const ids = table.order.map((id) => (isNew(id) ? 'new' : plain(table.value(id, 'id'))));
  const seenIds = seen.rows.map((row) => plain(row['id'] ?? 'new'));
  if (show(ids) !== show(seenIds)) return `the rows are ${seenIds.join(' ')}, not ${ids.join(' ')}`;
  for (const [i, id] of table.order.entries()) {
    for (const { field } of columns) {
      const [is, should] = [plain(seen.rows[i]?.[field]), table.value(id, field)];
      if (is !== should) return `row ${i + 1} ${field} is ${show(is)}, not ${show(should)}`;
    }
  }
  const changes = Object.fromEntries(
    seen.edited.map(({ row, values }) => [plain(row['id']), Object.keys(values).toSorted()]),
  );
  const should = Object.fromEntries(
    table.order.flatMap((id) => {
      const own = [...(table.rows.get(id)?.own.keys() ?? [])].toSorted();
      return own.length === 0 || isNew(id) ? [] : [[plain(table.value(id, 'id')), own]];
    }),
  );
  if (show(changes) !== show(should)) return `the changes are ${show(changes)}, not ${show(should)}`;
  if (seen.hasWindow !== (windowOf !== undefined))
    return `a window is ${seen.hasWindow ? 'open' : 'not open'}`;
  const added = table.order.filter(isNew).length;
  if (seen.added !== added) return `${seen.added} rows are new, not ${added}`;
  const gone = [...table.removed.values()].map(({ stored }) => String(stored.get('id'))).toSorted();
  return show(seen.removed.map((id) => String(plain(id))).toSorted()) === show(gone)
    ? undefined
    : `removed are ${show(seen.removed)}, not ${show(gone)}`;
}

/** Compares the texts of visible cells, and the marks that the model knows. */
function cellDifference(seen: SeenGrid, grid: GridModel): string | undefined {
  const { selection } = grid;
  for (const [row, column, text, marks] of seen.cells) {
    const where = `the cell in row ${row + 1}, column ${column + 1}`;
    const place = grid.at({ row, column });
    if (place === undefined) return `${where} should not be there`;
    const should = place.column.kind === 'box' ? '' : grid.text({ row, column });
    if (text !== should) return `${where} shows ${show(text)}, not ${show(should)}`;
    const expected = {
      active: selection?.active.row === row && selection.active.column === column,
      selected:
        selection !== undefined && rangesOf(selection).some((range) => contains(range, { row, column })),
      dirty: grid.table.isChanged(place.id, place.column.field) && !grid.saving.has(place.id),
      conflict: grid.table.rows.get(place.id)?.conflicts.has(place.column.field) === true,
      locked: isEditable(place.column) && !grid.mayEdit({ row, column }),
    };
    const words = new Set(marks.split(' '));
    for (const [mark, isThere] of Object.entries(expected))
      if (words.has(mark) !== isThere) return `${where} is ${isThere ? 'not ' : ''}marked as ${mark}`;
  }
  return undefined;
}

/**
 * Copies facts that only the browser knows into the model: the focus after Tab, and the field's text after a caret key.
 */
export function adopt(seen: Seen, world: World): void {
  if (world.isFocusOpen) world.moveFocus(seen.focus);
  for (const [i, grid] of world.grids.entries()) {
    const typed = seen.grids[i]?.typed;
    if (grid.edit === undefined || grid.edit.isSure) continue;
    if (typed !== undefined) {
      // A key such as Ctrl+Shift+Backspace may delete text.
      grid.edit.isChanged ||= typed !== grid.edit.text;
      grid.edit.text = typed;
    } else if (grid.edit.mayHaveEnded) grid.edit = undefined;
  }
}

/** Compares the text in the field with the model, if the model knows it. */
export function typingDifference(seen: Seen, world: World): string | undefined {
  for (const [i, grid] of world.grids.entries()) {
    const [is, should] = [seen.grids[i]?.typed, grid.edit?.text];
    if (is !== should) return `grid ${i + 1}: the field holds ${show(is)}, not ${show(should)}`;
  }
  return undefined;
}
