import type { Use } from '../../../db/work.ts';
import type { FoundRecord, ImportTarget } from '../../../import-target.ts';
import type { RecordHistory } from '../../../platform/records/record-history.ts';
import type { Opened, RowToJudge } from './find-records.ts';
import { laterChangesRepository } from './later-changes.repository.ts';

/** A field that somebody has changed since a sheet was exported: its value in the sheet's version, and who it was. */
export type LaterChange = { before: unknown; by: string };
export type LaterChanges = ReadonlyMap<string, LaterChange>;

/** Returns the fields of a target's form by the columns in which 变更记录 tells their changes. */
export const changedFieldsOf = (
  { stored, fieldPrefix = '' }: ImportTarget,
  histories: readonly RecordHistory[],
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(histories.find(({ table }) => table === stored)?.columns ?? {}).flatMap(
      ([column, { form }]) => (form === undefined ? [] : [[column, `${fieldPrefix}${form}`] as const]),
    ),
  );

/** Finds what others have changed in the records of exported rows since the export, by the id of the record. */
export async function laterChanges(
  use: Use,
  { target, choices }: Opened,
  rows: readonly RowToJudge[],
  foundOf: (row: RowToJudge) => FoundRecord | undefined,
): Promise<ReadonlyMap<string, LaterChanges>> {
  const behind = rows.flatMap((row) => {
    const found = foundOf(row);
    const { sheet_id: id, sheet_version: version } = row;
    return id === null || version === null || found === undefined || found.version <= version
      ? []
      : [{ id, version }];
  });
  if (behind.length === 0) return new Map();
  const changes = new Map<string, Map<string, LaterChange>>();
  for (const { row_id, before, after, by } of await use(laterChangesRepository).list(target.stored, behind)) {
    const fields = changes.get(row_id) ?? new Map<string, LaterChange>();
    changes.set(row_id, fields);
    for (const [column, field] of choices.changedFields) {
      if (JSON.stringify(before[column]) === JSON.stringify(after[column])) continue;
      // The first change since the export knows the value of the export, the last one who has changed it.
      fields.set(field, { before: fields.has(field) ? fields.get(field)?.before : before[column], by });
    }
  }
  return changes;
}
