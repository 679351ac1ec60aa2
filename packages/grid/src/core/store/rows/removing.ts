import type { GridStore } from '../grid-store.ts';
import { copyOf, mayRemove, takeRows, treeRefusal } from './rows.ts';

/**
 * Removes rows after the delete button is confirmed (api-contract 6.6): unsaved rows at once; rows of the server are
 * reported to the application, which decides with `asyncRemove`.
 */
export function removeChosen(store: GridStore): void {
  if (!mayRemove(store)) throw new Error(treeRefusal);
  const keys = [...store.chosen];
  const kept = keys.filter((key) => store.document.state(key) !== 'added');
  const deleteRows = kept.map((key) => copyOf(store, key));
  const remove = () => takeRows(store, keys);
  if (kept.length > 0 && store.settings.isAsyncRemove) {
    store.settings.tell('remove', { deleteRows, confirmRemove: remove });
    return;
  }
  remove();
  if (kept.length > 0) store.settings.tell('remove', { deleteRows });
}
