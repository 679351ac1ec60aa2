import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { ownHeightPx } from './drawn-rows.ts';

/** Assumed height of expanded content until it has been measured, in px. */
const firstGuessPx = 120;

/** Expands or collapses a row. An accordion collapses the others. */
export function toggleExpanded(store: GridStore, key: RowKey): void {
  const isOpen = store.expanded.has(key);
  if (store.settings.isAccordion) for (const other of store.expanded.keys()) setOpen(store, other, undefined);
  setOpen(store, key, isOpen ? undefined : firstGuessPx);
  store.changed();
}

/** Sets the measured height of expanded content. */
export function measureExpanded(store: GridStore, key: RowKey, heightPx: number): void {
  if (store.expanded.get(key) === undefined || store.expanded.get(key) === heightPx) return;
  setOpen(store, key, heightPx);
  store.changed();
}

function setOpen(store: GridStore, key: RowKey, heightPx: number | undefined): void {
  if (heightPx === undefined) store.expanded.delete(key);
  else store.expanded.set(key, heightPx);
  store.heights.setHeight(store.indexOf(key), ownHeightPx(store, key) + (heightPx ?? 0));
}
