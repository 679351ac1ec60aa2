import { plainText } from '../../columns/column.ts';
import { type CellConflict, mergeRow } from '../../document/conflicts.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { Fault } from '../../validation/validate.ts';
import type { SourceGround } from '../source/source-deps.ts';

/**
 * Takes over how the server has rows now, under what was typed. A cell that somebody else has changed as well says so;
 * what came late changes nothing. `known`: conflicts that are not settled.
 */
export function mergeRows(
  ground: SourceGround,
  known: Map<RowKey, readonly CellConflict[]>,
  rows: readonly (readonly [RowKey, Row])[],
): void {
  const { document } = ground;
  const settled: { key: RowKey; field: string }[] = [];
  const faults: Fault[] = [];
  const merged = rows.map(([key, theirs]): [RowKey, Row] => {
    const loose = document.loose(key);
    if (loose === undefined) return [key, theirs];
    const before = known.get(key) ?? [];
    const { row, conflicts } = mergeRow({ base: loose.row, mine: loose.edits, theirs, open: before });
    settled.push(...before.map(({ field }) => ({ key, field })));
    faults.push(...conflicts.map((conflict) => conflictFault(ground, key, row, conflict)));
    if (conflicts.length === 0) known.delete(key);
    else known.set(key, conflicts);
    return [key, row];
  });
  document.merge(merged);
  if (settled.length + faults.length > 0) ground.replaceFaults(settled, faults);
}

/** What is said of a cell that somebody else has changed as well. */
export function conflictFault(
  ground: Pick<SourceGround, 'column' | 'settings'>,
  key: RowKey,
  row: Row,
  { field, theirs }: CellConflict,
): Fault {
  const column = ground.column(field);
  const text =
    column === undefined ? plainText(theirs) : ground.settings.kindOf(column).toText(theirs, column, row);
  return { key, field, message: `他人已改为“${text}”，保存后将以此处的内容为准` };
}
