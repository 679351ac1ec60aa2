import type { RowKey } from '../../document/row.ts';
import type { FilterBy } from '../../view/view.ts';
import type { GridStore } from '../grid-store.ts';

/** The new rows that are displayed although these filters hide them. */
const sparedBy = new WeakMap<readonly FilterBy[], ReadonlySet<RowKey>>();

/**
 * Displays new rows until the filters change, although these hide them. Returns their number. Trees and rows of a server
 * are left as they are.
 */
export function spareRows(store: GridStore, keys: Iterable<RowKey>): number {
  const { filters, document, tree, source } = store;
  if (filters.length === 0 || tree !== undefined || source !== undefined) return 0;
  const shown = new Set(store.rows);
  const hidden = [...new Set(keys)].filter((key) => document.state(key) === 'added' && !shown.has(key));
  if (hidden.length === 0) return 0;
  sparedBy.set(filters, new Set([...(sparedBy.get(filters) ?? []), ...hidden]));
  store.spared = (present) => present.filter((key) => sparedBy.get(store.filters)?.has(key) === true);
  store.refreshView();
  return hidden.length;
}
