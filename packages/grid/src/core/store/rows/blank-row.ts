import { addRows } from '../../document/editing.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from './blanks.ts';
import { newRow } from './rows.ts';

/**
 * Keeps one blank row at the end. Once something is typed into it, it is an ordinary row and another blank one is
 * added. Adding it is no undo step; undoing the typing makes it blank again.
 */
export function keepBlankRow(store: GridStore): void {
  const { document, settings, blanks } = store;
  if (!settings.hasBlankRow || settings.isDisabled) return;
  for (const [key, isTold] of blanks) {
    const isTaken = document.has(key) && !isBlank(store, key);
    if (isTaken && !isTold) settings.tell('added', { row: document.row(key) ?? {} });
    blanks.set(key, isTaken);
  }
  const [first, ...more] = document.order.filter((key) => isBlank(store, key));
  const others = document.order.filter((key) => key === first || !isBlank(store, key));
  const isLast = first !== undefined && others.at(-1) === first;
  if (isLast && more.length === 0) return;
  document.forget(isLast || first === undefined ? more : [first, ...more]);
  if (!isLast) {
    const [key, row] = newRow(store, {}, true);
    blanks.set(key, false);
    document.apply(addRows(document, document.order.length, [[key, row]]));
  }
  store.refreshView();
}
