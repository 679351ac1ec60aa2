import type { GridStore } from '../core/store/grid-store.ts';
import { validateRows } from '../core/store/validating.ts';
import type { Fault } from '../core/validation/validate.ts';
import type { ErrorMap } from './handle.ts';
import type { OpenGrid } from './open-grid.ts';

/** Faults by column, as api-contract 6.5 has them. */
function errorMapOf(store: GridStore, faults: readonly Fault[]): ErrorMap | null {
  const map: Record<string, ErrorMap[string][number][]> = {};
  for (const { key, field, message, rule } of faults) {
    const column = store.column(field);
    if (column === undefined) continue;
    const error = { row: store.document.row(key) ?? {}, column, message };
    map[field] = [...(map[field] ?? []), rule === undefined ? error : { ...error, rule }];
  }
  return faults.length === 0 ? null : map;
}

/** Judges a grid, shows what is wrong in it, and tells that to its owner. */
export async function validateGrid(control: OpenGrid, isFirstOnly: boolean): Promise<ErrorMap | null> {
  const { store } = control;
  const faults = await validateRows(store, { isFirstOnly });
  control.open({ hasErrors: faults.length > 0 });
  return errorMapOf(store, faults);
}
