import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type LogRecord, logFields, type logs, logType } from '@baisi/contract/logs';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Work } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { createTimeColumn, exportRows, type FileColumn, inOrder } from '../../platform/files/export-rows.ts';
import { hiddenFrom } from '../../platform/records/guarded-fields.ts';
import { logPagesRepository } from './log-pages.repository.ts';
import { logResource, type RowScopeOf } from './log-rows.ts';
import { type Texts, toLogRecord } from './logs.mapper.ts';
import { selectionFor } from './logs.service.ts';
import { visibleLine } from './visible-line.ts';

type Needs = { work: Work; clock: Clock; rowScopeOf: RowScopeOf; texts(): Promise<Texts> };

const columns: FileColumn<LogRecord>[] = [
  createTimeColumn,
  { heading: '日志类型', width: 12, cell: (line) => line.logType_dictText ?? null },
  { heading: '操作类型', width: 12, cell: (line) => line.operateType_dictText ?? null },
  { heading: '操作人ID', width: 16, cell: ({ userid }) => userid },
  { heading: '操作人名称', width: 16, cell: ({ username }) => username },
  { heading: '日志内容', width: 48, cell: ({ logContent }) => logContent },
  { heading: '结果', width: 8, cell: ({ succeeded }) => (succeeded ? '成功' : '失败') },
  { key: 'ip', heading: 'IP', width: 18, cell: ({ ip }) => ip },
  { key: 'ip', heading: '位置', width: 22, cell: ({ place }) => place },
  { heading: '浏览器标识', width: 48, cell: ({ userAgent }) => userAgent },
  { key: 'requestType', heading: '请求方式', width: 10, cell: ({ requestType }) => requestType },
  { key: 'requestUrl', heading: '请求路径', width: 36, cell: ({ requestUrl }) => requestUrl },
  { key: 'requestParam', heading: '请求参数', width: 48, cell: ({ requestParam }) => requestParam },
  { key: 'costTime', heading: '耗时(毫秒)', width: 12, cell: ({ costTime }) => costTime },
];

const titles: Readonly<Record<number, string>> = {
  [logType.signIn]: '登录日志',
  [logType.operation]: '操作日志',
};

/** Exports the list as a file: the same entries in the same order. */
export function createLogExport({ work, clock, rowScopeOf, texts }: Needs) {
  return {
    exportXls(
      actor: Person & { requestId: string },
      input: ParsedInputOf<typeof logs.exportXls>,
    ): Promise<SentFile> {
      const kind = input.query.all.find(({ field }) => field === 'logType')?.values[0];
      return exportRows<LogRecord>({
        title: titles[Number(kind)] ?? '日志',
        columns,
        hidden: hiddenFrom(actor, logFields),
        now: clock.now(),
        listIds: (limit) =>
          work.read(actor, async (use) => {
            const selection = selectionFor(await rowScopeOf(use, actor, logResource), input);
            return use(logPagesRepository).listIds(selection, input.query.sort, limit);
          }),
        // The row scope is read for each batch, because rules may change during an export.
        listBatch: (ids) =>
          work.read(actor, async (use) => {
            const rows = await use(logPagesRepository).listMany(
              ids,
              await rowScopeOf(use, actor, logResource),
            );
            const textOf = await texts();
            return inOrder(ids, rows, ({ id }) => id).map((row) =>
              visibleLine(actor, toLogRecord(row, textOf)),
            );
          }),
      });
    },
  };
}

export type LogExport = ReturnType<typeof createLogExport>;
