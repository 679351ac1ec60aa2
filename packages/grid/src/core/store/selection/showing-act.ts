import type { Patch } from '../../document/patch.ts';
import type { RowKey } from '../../document/row.ts';
import { extendTo, only } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';

const keysOf = (patch: Patch): readonly RowKey[] =>
  patch.kind === 'set' ? [patch.key] : patch.kind === 'move' ? patch.keys : patch.rows.map(({ key }) => key);

/** Returns the smallest and largest of some indexes; undefined if all are -1. */
function spanOf(indexes: readonly number[]): { first: number; last: number } | undefined {
  let [first, last] = [Number.POSITIVE_INFINITY, -1];
  for (const index of indexes) {
    if (index >= 0 && index < first) first = index;
    if (index > last) last = index;
  }
  return last < 0 ? undefined : { first, last };
}

/**
 * Selects what an undo or redo has changed and scrolls to it, preferably to its first row: the inserted or moved rows,
 * otherwise the written cells. If those form no rectangle, only the first one is selected.
 */
export function showAct(store: GridStore, patches: readonly Patch[]): void {
  const ofRows = patches.filter(({ kind }) => kind !== 'set');
  const shown = ofRows.length > 0 ? ofRows : patches;
  const rows = spanOf(shown.flatMap(keysOf).map((key) => store.indexOf(key)));
  if (rows === undefined) return;
  const { columns } = store.layout;
  const across = shown.map((patch) =>
    patch.kind === 'set' ? columns.findIndex(({ column }) => column.key === patch.field) : -1,
  );
  const active = store.selection?.active.column ?? 0;
  const { first: left, last: right } = spanOf(across) ?? { first: active, last: active };
  const isWhole = ofRows.length === 0 && shown.length === (rows.last - rows.first + 1) * (right - left + 1);
  const cell = { row: rows.first, column: left };
  const head = isWhole ? { row: rows.last, column: right } : cell;
  store.select(extendTo(only(cell), head));
  for (const row of [head.row, cell.row]) store.reveal({ row, column: left });
}
