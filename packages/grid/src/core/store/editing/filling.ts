import { plainText } from '../../columns/column.ts';
import { type CellChange, setCells } from '../../document/editing.ts';
import type { Filling } from '../../fill/filling.ts';
import { fillValues } from '../../fill/series.ts';
import type { Cell, Range } from '../../selection/range.ts';
import { current, extendTo, only, rangesOf } from '../../selection/selection.ts';
import { isEmptyValue } from '../../validation/filled.ts';
import type { GridStore } from '../grid-store.ts';

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/**
 * Can a fill continue these values? Only numbers, and values that equal their displayed text. Codes of options are
 * repeated.
 */
function isCountable(store: GridStore, cells: readonly Cell[]): boolean {
  return cells.every((cell) => {
    const place = store.at(cell);
    if (place === undefined) return false;
    const value = store.value(place.key, place.column.key);
    const isNumber = typeof value === 'number' && place.column.options === undefined;
    return isNumber || plainText(value) === store.text(place.key, place.column);
  });
}

/** A cell of a fill; undefined: it is locked. */
type FilledCell = CellChange | undefined;

/** The number of filled cells, and of those that were skipped because they are locked. */
export type Filled = { count: number; locked: number };

/**
 * Returns the changes that fill the cells `to` with a continuation of the cells `from`; both are listed in fill
 * direction.
 */
function lineChanges(store: GridStore, from: readonly Cell[], to: readonly Cell[], how: How): FilledCell[] {
  const values = from.map((cell) => {
    const place = store.at(cell);
    return place === undefined ? undefined : store.value(place.key, place.column.key);
  });
  const isCopy = how.isCopy || !isCountable(store, from);
  const filled = fillValues(values, to.length, { isCopy, isBackwards: how.isBackwards });
  return to.flatMap((cell, i) => {
    const place = store.at(cell);
    if (place === undefined) return [];
    if (!store.mayEdit(place.key, place.column)) return [undefined];
    const value = translated(store, filled[i], from[0], cell);
    return value === undefined ? [] : [{ key: place.key, field: place.column.key, value: value.value }];
  });
}

/** Converts a value to the column of `to`: by its text, if the column has another type. */
function translated(store: GridStore, value: unknown, from: Cell | undefined, to: Cell) {
  const source = store.layout.columns[from?.column ?? -1]?.column;
  const column = store.layout.columns[to.column]?.column;
  if (source === undefined || column === undefined) return undefined;
  const isSame = source === column || (source.type === column.type && source.options === column.options);
  const { read } = store.settings.kindOf(column);
  if (isSame || read === undefined || isEmptyValue(value)) return { value };
  const row = store.document.row(store.view[to.row] ?? '') ?? {};
  return read(store.settings.kindOf(source).toText(value, source, row), column, row);
}

type How = { isCopy: boolean; isBackwards: boolean };

/** Returns the changes that fill the range beside `source`. Locked cells are undefined. */
function fillChanges(
  store: GridStore,
  source: Range,
  { range, way }: Filling,
  isCopy: boolean,
): FilledCell[] {
  const isBackwards = way === 'up' || way === 'left';
  const isDown = way === 'down' || way === 'up';
  const lines = isDown ? span(source.left, source.right) : span(source.top, source.bottom);
  const along = (from: number, to: number, line: number): Cell[] =>
    span(from, to).map((i) => (isDown ? { row: i, column: line } : { row: line, column: i }));
  return lines.flatMap((line) => {
    const from = isDown ? along(source.top, source.bottom, line) : along(source.left, source.right, line);
    const to = isDown ? along(range.top, range.bottom, line) : along(range.left, range.right, line);
    return lineChanges(store, from, isBackwards ? to.toReversed() : to, { isCopy, isBackwards });
  });
}

/** Applies changes as one undo step. */
function fillIn(store: GridStore, cells: readonly FilledCell[]): Filled {
  const changes = cells.filter((cell) => cell !== undefined);
  store.do('填充', setCells(store.document, changes));
  return { count: changes.length, locked: cells.length - changes.length };
}

/** Fills the range next to `source`, as one step. */
export const fill = (store: GridStore, source: Range, filling: Filling, isCopy = false): Filled =>
  fillIn(store, fillChanges(store, source, filling, isCopy));

/** Selects the source with the filled range. */
export function chooseFilled(store: GridStore, source: Range, { range }: Filling): void {
  const top = Math.min(source.top, range.top);
  const left = Math.min(source.left, range.left);
  const head = { row: Math.max(source.bottom, range.bottom), column: Math.max(source.right, range.right) };
  store.select(extendTo(only({ row: top, column: left }), head));
}

/** Returns the fill down to the last filled row of the column beside the source; undefined if no filled row follows. */
export function fillToNeighbour(store: GridStore, source: Range): Filling | undefined {
  const isFilled = (row: number, column: number) => {
    const place = store.at({ row, column });
    return place !== undefined && !isEmptyValue(store.value(place.key, place.column.key));
  };
  const next = source.bottom + 1;
  const beside = [source.left - 1, source.right + 1].find((column) => isFilled(next, column));
  if (beside === undefined) return undefined;
  let bottom = next;
  while (isFilled(bottom + 1, beside)) bottom += 1;
  return { way: 'down', range: { ...source, top: next, bottom } };
}

/** Returns the changes of Ctrl+D or Ctrl+R in one range. */
function changesWithin(store: GridStore, range: Range, way: 'down' | 'right'): FilledCell[] {
  const { top, left, bottom, right } = range;
  if (way === 'down') {
    const from = top === bottom ? top - 1 : top;
    const filling: Filling = { way, range: { ...range, top: from + 1 } };
    return from < 0 ? [] : fillChanges(store, { ...range, top: from, bottom: from }, filling, true);
  }
  const from = left === right ? left - 1 : left;
  const filling: Filling = { way, range: { ...range, left: from + 1 } };
  return from < 0 ? [] : fillChanges(store, { ...range, left: from, right: from }, filling, true);
}

/**
 * Handles Ctrl+D and Ctrl+R, as one undo step: the first row (or column) of each range fills the range; a range of one
 * row (or column) takes the values before it, as they were before the fill.
 */
export function fillWithin(store: GridStore, way: 'down' | 'right'): Filled {
  const { selection } = store;
  if (selection === undefined) return { count: 0, locked: 0 };
  const ranges = selection.others.length === 0 ? [current(selection)] : rangesOf(selection);
  return fillIn(
    store,
    ranges.flatMap((range) => changesWithin(store, range, way)),
  );
}
