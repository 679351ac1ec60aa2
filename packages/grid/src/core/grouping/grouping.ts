import type { RowKey } from '../document/row.ts';
import { only } from '../selection/selection.ts';
import type { GridStore } from '../store/grid-store.ts';
import { GroupedRows } from './grouped-rows.ts';
import { GroupedSource } from './grouped-source.ts';
import { groupFields } from './levels.ts';
import type { RowGroups } from './row-groups.ts';

/**
 * Returns where the active row or header is in the regrouped view; -1 if nowhere. A row inside a closed group: the
 * innermost visible header around it.
 */
function placeAfter(store: GridStore, next: RowGroups | undefined, rows: readonly RowKey[]): number {
  const at = store.selection?.active.row ?? -1;
  const header = store.groups?.at(at);
  if (header !== undefined) return next?.placeOf(header.id) ?? -1;
  const key = store.view[at];
  if (key === undefined) return -1;
  const place = store.source?.indexOf(key) ?? (next?.view ?? rows).indexOf(key);
  if (place >= 0 || next === undefined) return place;
  return next.pathOf(key).reduce((found, { id }) => Math.max(found, next.placeOf(id)), -1);
}

/** Returns whether a change of values has moved the active row into a closed group. */
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

/** Groups all rows of a grid. If the active row moves into a closed group, that group is opened. */
function groupedRows(store: GridStore, rows: readonly RowKey[], closed: Set<string>): GroupedRows {
  const next = new GroupedRows(store, rows, closed);
  if (!isHidden(store, next)) return next;
  const key = store.view[store.selection?.active.row ?? -1] ?? '';
  for (const { id } of next.pathOf(key)) closed.delete(id);
  return new GroupedRows(store, rows, closed);
}

/**
 * From now on, groups the store's rows by `arrangement.groupBy`. Trees are not grouped; the rows of a source are grouped
 * by its server, once it has reported the groups.
 */
export function beginGroups(store: GridStore): void {
  const closed = new Set<string>();
  store.makeGroups = (rows) => {
    const isGrouped = store.tree === undefined && groupFields(store).length > 0;
    const grouped = store.source === undefined ? groupedRows : GroupedSource.of;
    const next = isGrouped ? grouped(store, rows, closed) : undefined;
    if (next !== undefined || store.groups !== undefined) follow(store, next, rows);
    return next;
  };
  store.refreshView();
}
