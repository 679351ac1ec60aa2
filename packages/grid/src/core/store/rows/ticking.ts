import type { RowKey } from '../../document/row.ts';
import type { SelectRowChange } from '../events.ts';
import type { GridStore } from '../grid-store.ts';
import { choiceOf, choosable, mayChoose } from '../selection/choosing.ts';
import { copyOf } from './rows.ts';

function told(
  store: GridStore,
  type: SelectRowChange['type'],
  action: SelectRowChange['action'],
  key?: RowKey,
): void {
  const selectedRowIds = store.document.order.filter((one) => store.chosen.has(one));
  store.settings.tell('selectRowChange', {
    type,
    action,
    row: key === undefined ? undefined : store.document.row(key),
    selectedRows: selectedRowIds.map((one) => copyOf(store, one)),
    selectedRowIds,
  });
}

/**
 * Ticks or unticks a row; a ticked radio button unticks the other rows. `isRange`: also all rows between this one and
 * the row ticked last.
 */
export function toggleRow(store: GridStore, key: RowKey, { isRange = false } = {}): void {
  if (store.settings.isDisabled || !mayChoose(store, key)) return;
  const { chosen } = store;
  const isOn = !chosen.has(key);
  const isRadio = store.settings.choice === 'radio';
  if (isRadio) chosen.clear();
  for (const one of isRange && !isRadio ? between(store, store.lastChosen, key) : [key]) {
    if (!mayChoose(store, one)) continue;
    if (isOn) chosen.add(one);
    else if (!isRadio) chosen.delete(one);
  }
  store.lastChosen = key;
  store.changed();
  // Pressing a selected radio button clears it.
  told(store, isRadio ? 'radio' : 'checkbox', isOn ? 'selected' : 'unselected', key);
}

/** Returns the rows of the view between `from` and `to`, both included; only `to` if `from` is not shown. */
function between(store: GridStore, from: RowKey | undefined, to: RowKey): readonly RowKey[] {
  const a = from === undefined ? -1 : store.indexOf(from);
  const b = store.indexOf(to);
  return a < 0 ? [to] : store.keysIn(Math.min(a, b), Math.max(a, b));
}

/** Ticks all displayed rows, or unticks all if they are ticked already. */
export function toggleAll(store: GridStore): void {
  if (store.settings.isDisabled) return;
  if (choiceOf(store) === 'all') store.chosen.clear();
  else for (const key of choosable(store)) store.chosen.add(key);
  store.changed();
  told(store, 'checkbox-all', 'selected-all');
}
