import type { Row, Values } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { changesOf } from './changes.ts';
import type { GridDraft } from './grid-draft.ts';

/** Stores an empty cell as null, because JSON omits undefined. */
const kept = (values: Values): Row =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]));

/** Returns the unsaved changes as a draft; undefined if there are none. */
export function draftOf(store: GridStore): GridDraft | undefined {
  const { document, settings } = store;
  const { edited, added, removed } = changesOf(store);
  if (edited.length + added.length + removed.length === 0) return undefined;
  const above = new Map(document.order.map((key, i) => [key, document.order[i - 1]]));
  return {
    edited: edited.map(({ key, values }) => ({
      key,
      base: kept(document.loose(key)?.row ?? {}),
      values: kept(values),
    })),
    added: added.map(({ key, row }) => {
      const after = above.get(key);
      const values = kept(
        Object.fromEntries(Object.entries(row).filter(([field]) => field !== settings.rowKey)),
      );
      return after === undefined ? { key, values } : { key, after, values };
    }),
    removed: removed.map(({ key, row }) => ({ key, base: kept(row) })),
    ...(settings.orderField === undefined ? {} : { order: [...document.order] }),
  };
}
