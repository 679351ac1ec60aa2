import { plainText } from '../../columns/column.ts';
import { type CellConflict, mergeRow } from '../../document/conflicts.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { Fault } from '../../validation/validate.ts';
import type { SourceDeps } from '../source/source-deps.ts';

/**
 * Merges new versions of rows from the server with unsaved edits. A cell that both have changed becomes a conflict;
 * late versions are ignored. `known`: unresolved conflicts.
 */
export function mergeRows(
  deps: SourceDeps,
  known: Map<RowKey, readonly CellConflict[]>,
  rows: readonly (readonly [RowKey, Row])[],
): void {
  const { document } = deps;
  const settled: { key: RowKey; field: string }[] = [];
  const faults: Fault[] = [];
  const merged = rows.map(([key, theirs]): [RowKey, Row] => {
    const loose = document.loose(key);
    if (loose === undefined) return [key, theirs];
    const before = known.get(key) ?? [];
    const { row, conflicts } = mergeRow({ base: loose.row, mine: loose.edits, theirs, open: before });
    settled.push(...before.map(({ field }) => ({ key, field })));
    faults.push(...conflicts.map((conflict) => conflictFault(deps, key, row, conflict)));
    if (conflicts.length === 0) known.delete(key);
    else known.set(key, conflicts);
    return [key, row];
  });
  document.merge(merged);
  if (settled.length + faults.length > 0) deps.replaceFaults(settled, faults);
}

/** Returns the message for a cell in conflict, as an error of the cell. */
export function conflictFault(
  deps: Pick<SourceDeps, 'column' | 'settings'>,
  key: RowKey,
  row: Row,
  { field, theirs }: CellConflict,
): Fault {
  const column = deps.column(field);
  const text =
    column === undefined ? plainText(theirs) : deps.settings.kindOf(column).toText(theirs, column, row);
  return { key, field, message: `他人已改为“${text}”，保存后将以此处的内容为准` };
}
