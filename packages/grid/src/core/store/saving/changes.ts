import type { Changes } from '../../document/document.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from '../rows/blanks.ts';

/** Returns the changes that a save sends. */
export function changesOf(store: GridStore): Changes {
  const changes = store.document.changes();
  return { ...changes, added: changes.added.filter(({ key }) => !isBlank(store, key)) };
}

/** Returns the number of rows that a save would send. */
export function changeCountOf(store: GridStore): number {
  const blanks = [...store.blanks.keys()].filter((key) => isBlank(store, key));
  return store.document.changeCount - blanks.length;
}
