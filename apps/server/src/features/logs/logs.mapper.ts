import { type HistoryTable, historyTables } from '@baisi/contract/history';
import type { LogRecord } from '@baisi/contract/logs';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { placeOf } from '../../platform/networks.ts';
import type { LogLine } from './log-pages.repository.ts';

/** Returns the text of a dictionary value. */
export type Texts = (dictCode: string, value: string) => string | undefined;

const isHistoryTable = (table: string | null): table is HistoryTable =>
  historyTables.some((known) => known === table);

const recordOf = ({ record_table: table, record_id: id }: LogLine): LogRecord['record'] =>
  isHistoryTable(table) && id !== null ? { table, id } : null;

/**
 * Converts a table row to the log entry that the API returns, with dictionary texts (api-contract 1.7: a missing
 * value has no text).
 */
export function toLogRecord(row: LogLine, texts: Texts): LogRecord {
  const textOf = (dictCode: string, value: number): string => texts(dictCode, String(value)) ?? String(value);
  return {
    id: row.id,
    logType: row.log_type,
    logType_dictText: textOf('log_type', row.log_type),
    operateType: row.operate_type,
    ...(row.operate_type === null ? {} : { operateType_dictText: textOf('operate_type', row.operate_type) }),
    logContent: row.log_content,
    userid: row.userid,
    username: row.username,
    ip: row.ip,
    method: row.method,
    requestUrl: row.request_url,
    requestParam: row.request_param,
    requestType: row.request_type,
    costTime: row.cost_time,
    succeeded: row.succeeded,
    kept: row.is_kept,
    userAgent: row.user_agent,
    place: row.ip === null ? null : placeOf(row.ip),
    record: recordOf(row),
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: null,
    updateTime: null,
  };
}
