import { setCells } from '../../document/editing.ts';
import type { RowKey } from '../../document/row.ts';
import type { Cell } from '../../selection/range.ts';
import type { Unread } from '../../validation/unread-texts.ts';
import type { GridStore } from '../grid-store.ts';

/** A search in the displayed texts. `inComments`: also in the comments on cells. */
export type Search = { text: string; isCaseSensitive: boolean; isWholeCell: boolean; inComments?: boolean };

/** The number of cells searched in one slice. */
const turnCells = 20_000;

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pattern of a search. */
export function patternOf({ text, isCaseSensitive, isWholeCell }: Search): RegExp {
  const inner = literal(text);
  return new RegExp(isWholeCell ? `^${inner}$` : inner, isCaseSensitive ? 'gu' : 'giu');
}

/** Does a cell contain the searched text? */
function says(store: GridStore, cell: Cell, pattern: RegExp): boolean {
  const place = store.at(cell);
  if (place === undefined) return false;
  pattern.lastIndex = 0;
  return pattern.test(store.text(place.key, place.column));
}

/** Does a comment on a cell contain the searched text, in its thread or in the name of an author? */
function saysInComments(store: GridStore, cell: Cell, pattern: RegExp): boolean {
  const place = store.at(cell);
  if (place === undefined) return false;
  const comments = store.comments?.at(place.key, place.column.key) ?? [];
  return comments
    .flatMap((comment) => [comment, ...comment.replies])
    .some(({ text, author }) => `${author.name}\n${text}`.search(pattern) >= 0);
}

/** Matching cells in reading order, in slices. */
export function* findCells(store: GridStore, search: Search): Generator<Cell[]> {
  if (search.text === '') return;
  const pattern = patternOf(search);
  let found: Cell[] = [];
  let left = turnCells;
  for (let row = 0; row < store.extent.rows; row += 1) {
    if (store.view[row] === undefined) continue;
    for (let column = 0; column < store.extent.columns; column += 1) {
      const cell = { row, column };
      const isFound =
        says(store, cell, pattern) || (search.inComments === true && saysInComments(store, cell, pattern));
      if (isFound) found.push(cell);
    }
    left -= store.extent.columns;
    if (left > 0) continue;
    yield found;
    found = [];
    left = turnCells;
  }
  yield found;
}

const isBefore = (a: Cell, b: Cell) => a.row < b.row || (a.row === b.row && a.column < b.column);

/** The index of the next or previous match from the active cell, cyclically. -1: none. */
export function nextFind(finds: readonly Cell[], active: Cell | undefined, by: 1 | -1): number {
  if (active === undefined || finds.length === 0)
    return finds.length === 0 ? -1 : by === 1 ? 0 : finds.length - 1;
  const found =
    by === 1
      ? finds.findIndex((cell) => isBefore(active, cell))
      : finds.findLastIndex((cell) => isBefore(cell, active));
  return found >= 0 ? found : by === 1 ? 0 : finds.length - 1;
}

/** The result of a replacement: changed cells, and locked cells. */
export type Replaced = { changed: number; locked: number; unread: number };

/**
 * Replaces matches in cells, as one step. The column reads the new text as if it was typed; an unreadable text stays in
 * the cell and is marked.
 */
export function replaceIn(store: GridStore, cells: readonly Cell[], search: Search, by: string): Replaced {
  const pattern = patternOf(search);
  const changes: { key: RowKey; field: string; value: unknown }[] = [];
  const unread: Unread[] = [];
  let locked = 0;
  for (const cell of cells) {
    const place = store.at(cell);
    if (place === undefined || !says(store, cell, pattern)) continue;
    const { key, column } = place;
    if (!store.mayEdit(key, column)) {
      locked += 1;
      continue;
    }
    const { read } = store.settings.kindOf(column);
    // A function, because a replacement text would be searched for `$1` and the like.
    const text = store.text(key, column).replaceAll(pattern, () => by);
    const row = store.document.row(key) ?? {};
    const reading = text === '' || read === undefined ? { value: text } : read(text, column, row);
    if (reading === undefined) unread.push({ key, field: column.key, text });
    changes.push({ key, field: column.key, value: reading === undefined ? text : reading.value });
  }
  store.do('替换', setCells(store.document, changes));
  store.markUnread(unread);
  return { changed: changes.length, locked, unread: unread.length };
}
