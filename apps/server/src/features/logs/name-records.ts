import type { Use } from '../../db/work.ts';
import { changedRecordsRepository } from './changed-records.repository.ts';
import type { LogRow } from './logs.repository.ts';

/** A line that waits, with the request that it is about. */
export type WaitingLine = { row: LogRow; requestId: string | undefined };

/** Columns that name a record to people, the best first. */
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

/** `编辑角色` → `编辑角色「财务」`; a line that says whom it was about stays as it is. */
const named = (content: string, name: string | undefined): string =>
  name === undefined || /[「（]/.test(content) ? content : `${content}「${name}」`;

/** The lines, each with the one record that its request changed. */
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
