import type { Use } from '../../db/work.ts';
import { changedRecordsRepository } from './changed-records.repository.ts';
import type { LogRow } from './logs.repository.ts';

/** An entry waiting to be written, with its request. */
export type WaitingLine = { row: LogRow; requestId: string | undefined };

/** Columns with a record's display name, in order of preference. */
const nameColumns = [
  'realname',
  'role_name',
  'depart_name',
  'dict_name',
  'item_text',
  'rule_name',
  'name',
] as const;
const longestName = 60;

function nameOf(row: Record<string, unknown>): string | undefined {
  const name = nameColumns.map((column) => row[column]).find((value) => typeof value === 'string');
  return typeof name === 'string' && name !== '' ? name.slice(0, longestName) : undefined;
}

/** Returns `编辑角色` → `编辑角色「财务」`; an entry that already names its subject is unchanged. */
const named = (content: string, name: string | undefined): string =>
  name === undefined || /[「（]/.test(content) ? content : `${content}「${name}」`;

/** Adds to each entry the one record that its request changed. */
export async function nameRecords(use: Use, lines: readonly WaitingLine[]): Promise<LogRow[]> {
  const requestIds = lines.flatMap(({ requestId }) => requestId ?? []);
  if (requestIds.length === 0) return lines.map(({ row }) => row);
  const changed = await use(changedRecordsRepository).listOfRequests(requestIds);
  const byRequest = Map.groupBy(changed, ({ request_id }) => request_id);
  return lines.map(({ row, requestId }) => {
    const records = byRequest.get(requestId ?? '') ?? [];
    const [record] = records;
    if (record === undefined || records.length > 1 || row.succeeded === false) return row;
    return {
      ...row,
      log_content: named(row.log_content, nameOf(record.row)),
      record_table: record.table_name,
      record_id: record.row_id,
    };
  });
}
