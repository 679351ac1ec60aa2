import { plainText } from '../core/columns/column.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** Duration of the highlight on a cell that another user has changed, in ms (product-spec §3). */
const flashMs = 1_400;

/** Returns the active cell, its row by the id that the server knows; undefined without one or in an unsaved row. */
function activeCell(store: GridStore) {
  const { selection, document, settings } = store;
  const place = selection === undefined ? undefined : store.at(selection.active);
  if (place === undefined || document.state(place.key) === 'added') return undefined;
  return { rowId: plainText(document.base(place.key)?.[settings.rowKey]), field: place.column.key };
}

/**
 * Reports the active cell to the application, so that other users see it, and removes the highlights of changed cells
 * after their time. Returns a function that stops both.
 */
export function followCollaboration(store: GridStore): () => void {
  const { flashing } = store.collaboration;
  const timed = new Set<string>();
  let told = '';
  return store.subscribe(() => {
    const cell = activeCell(store);
    const now = cell === undefined ? '' : `${cell.rowId}\n${cell.field}`;
    if (now !== told) {
      told = now;
      store.settings.tell('activeCell', { cell: cell ?? null });
    }
    const fresh = [...flashing].filter((name) => !timed.has(name));
    if (fresh.length === 0) return;
    for (const name of fresh) timed.add(name);
    window.setTimeout(() => {
      for (const name of fresh) {
        timed.delete(name);
        flashing.delete(name);
      }
      store.changed();
    }, flashMs);
  });
}
