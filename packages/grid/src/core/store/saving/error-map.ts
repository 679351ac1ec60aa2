import type { Column } from '../../columns/column.ts';
import type { Row } from '../../document/row.ts';
import type { Fault, Rule } from '../../validation/validate.ts';
import type { GridStore } from '../grid-store.ts';

/** Validation errors, by key of their column. */
export type ErrorMap = Readonly<
  Record<string, readonly { row: Row; column: Column; message: string; rule?: Rule }[]>
>;

/** Returns errors by column, in the format of api-contract 6.5; null if there are none. */
export function errorMapOf(store: GridStore, faults: readonly Fault[]): ErrorMap | null {
  const map: Record<string, ErrorMap[string][number][]> = {};
  for (const { key, field, message, rule } of faults) {
    const column = store.column(field);
    if (column === undefined) continue;
    const error = { row: store.document.row(key) ?? {}, column, message };
    map[field] = [...(map[field] ?? []), rule === undefined ? error : { ...error, rule }];
  }
  return faults.length === 0 ? null : map;
}
