import { readText } from '../../columns/column.ts';
import { setCells } from '../../document/editing.ts';
import type { RowKey } from '../../document/row.ts';
import { type Cell, within } from '../../selection/range.ts';
import { rangesOf } from '../../selection/selection.ts';
import type { Unread } from '../../validation/unread-texts.ts';
import type { GridStore } from '../grid-store.ts';
import { cancelEdit } from './editing-cell.ts';

/** Returns the selected cells, each once. */
export function chosenCells(store: GridStore): Cell[] {
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  const cells = new Map<string, Cell>();
  for (const range of ranges) {
    const { top, left, bottom, right } = within(range, store.extent) ?? {
      top: 0,
      left: 0,
      bottom: -1,
      right: -1,
    };
    for (let row = top; row <= bottom; row += 1) {
      if (store.view[row] === undefined) continue;
      for (let column = left; column <= right; column += 1) cells.set(`${row} ${column}`, { row, column });
    }
  }
  return [...cells.values()];
}

/** Returns the cells of the active column in the ticked rows. */
export function tickedCells(store: GridStore): Cell[] {
  const { selection, chosen, view } = store;
  if (selection === undefined || chosen.size === 0) return [];
  const { column } = selection.active;
  return view.flatMap((key, row) => (chosen.has(key) ? [{ row, column }] : []));
}

/** Numbers of written cells, and of skipped cells: locked ones, and ones that do not have the option. */
export type Written = { changed: number; skipped: number };

/**
 * Writes one text into many cells, as one undo step. Each cell reads it as if it had been typed. An unreadable text
 * stays in the cell as an error; cells with a list of options are skipped instead.
 */
export function writeInto(store: GridStore, cells: readonly Cell[], text: string): Written {
  const changes: { key: RowKey; field: string; value: unknown }[] = [];
  const unread: Unread[] = [];
  for (const cell of cells) {
    const place = store.at(cell);
    if (place === undefined || !store.mayEdit(place.key, place.column)) continue;
    const { key, column } = place;
    const kind = store.settings.kindOf(column);
    const reading = readText(kind, text, column, store.document.row(key) ?? {});
    if (reading === undefined && kind.dropsUnread === true) continue;
    if (reading === undefined) unread.push({ key, field: column.key, text });
    changes.push({ key, field: column.key, value: reading === undefined ? text : reading.value });
  }
  store.do('批量填写', setCells(store.document, changes));
  store.markUnread(unread);
  return { changed: changes.length, skipped: cells.length - changes.length };
}

/**
 * Ends the edit and writes its text or chosen value into all selected cells. Returns undefined if no cell is edited.
 */
export function commitToAll(store: GridStore): Written | undefined {
  const { editing } = store;
  const column = editing === undefined ? undefined : store.column(editing.field);
  if (editing === undefined || column === undefined) return undefined;
  const { toText } = store.settings.kindOf(column);
  const row = store.document.row(editing.key) ?? {};
  const text = editing.chosen === undefined ? editing.text : toText(editing.chosen.value, column, row);
  cancelEdit(store);
  return writeInto(store, chosenCells(store), text);
}
