import type { RowKey } from '../document/row.ts';
import { only } from '../selection/selection.ts';
import type { GridStore } from '../store/grid-store.ts';
import { GroupedRows } from './grouped-rows.ts';
import { groupFields } from './levels.ts';
import type { RowGroups } from './row-groups.ts';

/** The place of a row or a header after rows were grouped again; a row of a closed group is at its header. */
function placeAfter(store: GridStore, next: RowGroups | undefined, rows: readonly RowKey[]): number {
  const at = store.selection?.active.row ?? -1;
  const header = store.groups?.at(at);
  if (header !== undefined) return next?.placeOf(header.id) ?? -1;
  const key = store.view[at];
  if (key === undefined) return -1;
  const place = (next?.view ?? rows).indexOf(key);
  if (place >= 0 || next === undefined) return place;
  return next.pathOf(key).reduce((found, { id }) => Math.max(found, next.placeOf(id)), -1);
}

/** Has the active row moved into a closed group? */
function isHidden(store: GridStore, next: RowGroups): boolean {
  const key = store.view[store.selection?.active.row ?? -1];
  if (key === undefined || store.groups === undefined || next.view.includes(key)) return false;
  return next.pathOf(key).at(-1)?.id !== store.groups.pathOf(key).at(-1)?.id;
}

/** Keeps the active cell in its row, or in the header of the closed group around it. */
function follow(store: GridStore, next: RowGroups | undefined, rows: readonly RowKey[]): void {
  const { selection } = store;
  const place = placeAfter(store, next, rows);
  if (selection !== undefined && place >= 0 && place !== selection.active.row)
    store.selection = { ...selection, ...only({ row: place, column: selection.active.column }) };
}

/**
 * Groups the rows of a store by the columns of its arrangement from now on. Rows of a tree and rows of a source, of
 * which a grid knows only those that were visited, are not grouped.
 */
export function beginGroups(store: GridStore): void {
  const closed = new Set<string>();
  store.makeGroups = (rows) => {
    const isGrouped = store.source === undefined && store.tree === undefined && groupFields(store).length > 0;
    let next = isGrouped ? new GroupedRows(store, rows, closed) : undefined;
    if (next !== undefined && isHidden(store, next)) {
      const key = store.view[store.selection?.active.row ?? -1] ?? '';
      for (const { id } of next.pathOf(key)) closed.delete(id);
      next = new GroupedRows(store, rows, closed);
    }
    if (next !== undefined || store.groups !== undefined) follow(store, next, rows);
    return next;
  };
  store.refreshView();
}
