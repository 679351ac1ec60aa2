import { readText } from '../../columns/column.ts';
import { setCells } from '../../document/editing.ts';
import type { RowKey } from '../../document/row.ts';
import type { Cell } from '../../selection/range.ts';
import type { Unread } from '../../validation/unread-texts.ts';
import type { GridStore } from '../grid-store.ts';

/** A search in the displayed texts. `inComments`: also in the comments on cells. */
export type Search = { text: string; isCaseSensitive: boolean; isWholeCell: boolean; inComments?: boolean };

/** Number of cells searched in one slice, after which the page can handle events. */
const turnCells = 20_000;

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the text literally. The expression is global: reset `lastIndex` before each `test`. */
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
    .some(({ text, author }) => [author.name, text].some((part) => part.search(pattern) >= 0));
}

/** Yields the matching cells in reading order, slice by slice. */
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

/** Returns the index of the match after (or before) the active cell, cyclically; -1 if there is no match. */
export function nextFind(finds: readonly Cell[], active: Cell | undefined, by: 1 | -1): number {
  if (active === undefined || finds.length === 0)
    return finds.length === 0 ? -1 : by === 1 ? 0 : finds.length - 1;
  const found =
    by === 1
      ? finds.findIndex((cell) => isBefore(active, cell))
      : finds.findLastIndex((cell) => isBefore(cell, active));
  return found >= 0 ? found : by === 1 ? 0 : finds.length - 1;
}

/** Result of replacing: numbers of changed cells, of locked cells, and of new texts that the column cannot read. */
export type Replaced = { changed: number; locked: number; unread: number };

/**
 * Replaces the matches in cells, as one undo step. The column reads each new text as if it had been typed; an
 * unreadable text stays in the cell as an error.
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
    // A function, because in a replacement string `$1` and the like have a special meaning.
    const text = store.text(key, column).replaceAll(pattern, () => by);
    const reading = readText(store.settings.kindOf(column), text, column, store.document.row(key) ?? {});
    if (reading === undefined) unread.push({ key, field: column.key, text });
    changes.push({ key, field: column.key, value: reading === undefined ? text : reading.value });
  }
  store.do('替换', setCells(store.document, changes));
  store.markUnread(unread);
  return { changed: changes.length, locked, unread: unread.length };
}
