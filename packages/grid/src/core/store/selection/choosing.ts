import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from '../rows/blanks.ts';

/** May a row be ticked? Disabled rows may not. */
export function mayChoose(store: GridStore, key: RowKey): boolean {
  const row = store.document.row(key);
  return row !== undefined && !store.settings.isRowDisabled(row) && !isBlank(store, key);
}

/** Returns the rows that can be ticked, including those of closed groups. */
export function choosable(store: GridStore): RowKey[] {
  const { view, groups } = store;
  const shown = groups?.rows ?? store.keysIn(0, view.length - 1);
  return shown.filter((key) => mayChoose(store, key));
}

type Choice = 'all' | 'some' | 'none';
/**
 * Cache for `choiceOf`, which the heading calls with each painting: up to 100 000 rows are counted only after a change.
 */
const choices = new WeakMap<GridStore, { revision: number; choice: Choice }>();

/** Are all, some or none of the visible rows ticked? */
export function choiceOf(store: GridStore): Choice {
  if (store.chosen.size === 0) return 'none';
  const known = choices.get(store);
  if (known?.revision === store.revision) return known.choice;
  const { view, chosen } = store;
  const open = choosable(store);
  const isWhole = (store.source?.missing(0, view.length - 1) ?? 0) === 0;
  const choice = isWhole && open.length > 0 && open.every((key) => chosen.has(key)) ? 'all' : 'some';
  choices.set(store, { revision: store.revision, choice });
  return choice;
}

/** Unticks all rows. */
export function clearChosen(store: GridStore): void {
  store.chosen.clear();
  store.lastChosen = undefined;
  store.changed();
}
