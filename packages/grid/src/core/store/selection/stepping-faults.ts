import type { Fault } from '../../validation/validate.ts';
import type { GridStore } from '../grid-store.ts';
import { goToFault } from '../saving/validating.ts';

/** Returns the errors in displayed order: row by row, from left to right; errors in hidden cells last. */
export function faultsInOrder(store: GridStore): Fault[] {
  const columnAt = new Map(store.layout.columns.map(({ column }, i) => [column.key, i]));
  const placeOf = ({ key, field }: Fault) => {
    const row = store.indexOf(key);
    return (row < 0 ? store.view.length : row) * (columnAt.size + 1) + (columnAt.get(field) ?? columnAt.size);
  };
  return store.faults.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Activates the next or previous cell with an error, cyclically. Returns the error; undefined if there is none. */
export function stepFault(store: GridStore, by: 1 | -1): Fault | undefined {
  const faults = faultsInOrder(store).filter(({ key }) => store.indexOf(key) >= 0);
  const active = store.selection?.active;
  const columnAt = new Map(store.layout.columns.map(({ column }, i) => [column.key, i]));
  const isBeyond = ({ key, field }: Fault) => {
    if (active === undefined) return true;
    const away = (store.indexOf(key) - active.row) * by || ((columnAt.get(field) ?? 0) - active.column) * by;
    return away > 0;
  };
  const ahead = by === 1 ? faults : faults.toReversed();
  const fault = ahead.find(isBeyond) ?? ahead[0];
  if (fault !== undefined) goToFault(store, fault);
  return fault;
}
