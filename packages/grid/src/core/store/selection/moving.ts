import { type Cell, cellCount } from '../../selection/range.ts';
import {
  columns,
  current,
  everything,
  extendTo,
  nextWithin,
  only,
  rangesOf,
  rows,
  type Selection,
} from '../../selection/selection.ts';
import { type Direction, type Reach, stepFrom } from '../../selection/steps.ts';
import { isEmptyValue } from '../../validation/filled.ts';
import type { GridStore } from '../grid-store.ts';

const start: Cell = { row: 0, column: 0 };

/** Moves the active cell to `cell`, or extends the current range to it. */
function goOrExtend(store: GridStore, cell: Cell, isExtending: boolean): void {
  const { selection } = store;
  if (!isExtending || selection === undefined) {
    store.goTo(cell);
    return;
  }
  store.select(extendTo(selection, cell));
  store.reveal(cell);
}

/** Moves the active cell in a direction, or extends the range. */
export function step(
  store: GridStore,
  direction: Direction,
  { reach, isExtending, pageRows }: { reach: Reach; isExtending: boolean; pageRows: number },
): void {
  const { extent, selection } = store;
  if (selection === undefined) {
    store.goTo(start);
    return;
  }
  if (store.cards !== undefined && reach === 'cell' && !isExtending) {
    goToField(store, selection.active, direction === 'down' || direction === 'right' ? 1 : -1);
    return;
  }
  const isEmpty = (cell: Cell) => {
    const place = store.at(cell);
    // Cells that are not loaded count as filled, because most are.
    if (place === undefined) return store.source === undefined;
    return isEmptyValue(store.value(place.key, place.column.key));
  };
  const { spans } = store;
  const { head, active } = selection;
  const from = isExtending ? head : (spans?.edge(active, direction) ?? active);
  const target = stepFrom(from, direction, reach, { extent, pageRows, isEmpty });
  const cell = isExtending ? (spans?.reach(selection, target, direction) ?? target) : target;
  goOrExtend(store, cell, isExtending);
}

const cellAt = (index: number, across: number): Cell => ({
  row: Math.floor(index / across),
  column: index % across,
});

/** Goes to the next or previous field of a card; from the last one to the next card. */
function goToField(store: GridStore, { row, column }: Cell, by: 1 | -1): void {
  const across = store.extent.columns;
  const index = row * across + column + by;
  if (index >= 0 && index < store.extent.rows * across) store.goTo(cellAt(index, across));
}

/** Moves to the first or last cell of the row or, with `isWhole`, of the grid. */
export function toEnd(
  store: GridStore,
  end: 'first' | 'last',
  { isWhole, isExtending }: { isWhole: boolean; isExtending: boolean },
): void {
  const { extent, selection } = store;
  const from = (isExtending ? selection?.head : selection?.active) ?? start;
  const target = end === 'first' ? start : { row: extent.rows - 1, column: extent.columns - 1 };
  goOrExtend(store, isWhole ? target : { ...target, row: from.row }, isExtending);
}

/** Are several cells selected? A merged cell counts as one. */
function isSeveral({ spans }: GridStore, selection: Selection): boolean {
  const span = spans?.at(selection.active);
  const single = span === undefined ? 1 : cellCount(span);
  return selection.others.length > 0 || cellCount(current(selection)) > single;
}

/** Returns the next cell within the selection, skipping cells that are covered by a merged cell. */
function nextShown(store: GridStore, selection: Selection, by: 'row' | 'column', by1: 1 | -1): Selection {
  let next = nextWithin(selection, by, by1);
  for (
    let left = rangesOf(selection).reduce((sum, range) => sum + cellCount(range), 0);
    left > 0;
    left -= 1
  ) {
    if (store.spans?.isCovered(next.active) !== true) break;
    next = nextWithin(next, by, by1);
  }
  return next;
}

/**
 * Handles Tab and Enter: moves cyclically within a selection of several cells, otherwise to the next editable cell
 * (Tab) or down (Enter). After Tab, Enter moves to the column in which Tab was first pressed, as in spreadsheets.
 * Returns false at the end of the table.
 */
export function goOn(store: GridStore, by: 'row' | 'column', by1: 1 | -1): boolean {
  const { selection } = store;
  if (selection === undefined) return false;
  if (isSeveral(store, selection)) {
    const next = nextShown(store, selection, by, by1);
    store.select(next);
    store.reveal(next.active);
    return true;
  }
  const { active, tabFrom = active.column } = selection;
  const target =
    // The fields of a card are below each other: Enter goes to the next one.
    by === 'column' || store.cards !== undefined
      ? nextEditable(store, active, by1)
      : { row: (store.spans?.edge(active, by1 > 0 ? 'down' : 'up') ?? active).row + by1, column: tabFrom };
  if (target === undefined || target.row < 0 || target.row >= store.extent.rows) return false;
  store.goTo(target);
  if (by1 > 0 && target.row === active.row) store.selection = { ...only(target), tabFrom };
  return true;
}

/** Returns the next editable cell in reading order; the next cell if none is editable; undefined at the end. */
function nextEditable(store: GridStore, { row, column }: Cell, by: 1 | -1): Cell | undefined {
  const across = store.extent.columns;
  const count = store.extent.rows * across;
  const first = row * across + column + by;
  // Searches two rows only: if they have no editable cell, probably no row has, and a table of disabled rows need not
  // be searched to its end.
  for (
    let index = first, left = across * 2;
    left > 0 && index >= 0 && index < count;
    index += by, left -= 1
  ) {
    const cell = cellAt(index, across);
    const place = store.spans?.isCovered(cell) === true ? undefined : store.at(cell);
    if (place !== undefined && store.mayEdit(place.key, place.column)) return cell;
  }
  return first >= 0 && first < count ? cellAt(first, across) : undefined;
}

/** Selects all cells, or all rows or columns of the current range. */
export function choose(store: GridStore, what: 'all' | 'rows' | 'columns'): void {
  const { extent, selection = only(start) } = store;
  if (extent.rows === 0 || extent.columns === 0) return;
  const { top, left, bottom, right } = current(selection);
  if (what === 'all') store.select(everything(selection.active, extent));
  else if (what === 'rows') store.select(rows(top, bottom, extent, selection.active.column));
  else store.select(columns(left, right, extent, selection.active.row));
}
