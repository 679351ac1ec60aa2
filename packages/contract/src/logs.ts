import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { historyTables } from './history.ts';
import { exportRate } from './rules/export-rate.ts';
import { id, idList, oneOfNumbers } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { recordFields, shown } from './rules/record-fields.ts';
import { SentFile } from './sent-file.ts';

/** Values of the dictionary log_type. */
export const logType = { signIn: 1, operation: 2 } as const;

/** Accepted in place of ids: every entry, or every entry of one type (api-contract 3.10). */
export const allLines = 'allclear';

/** A log entry (api-contract 2.11). `userid` is the account, `username` the name (sic). */
export const LogRecord = z.object({
  id: z.string(),
  logType: z.number(),
  logType_dictText: z.optional(z.string()), // spelling of api-contract
  operateType: z.nullable(z.number()),
  operateType_dictText: z.optional(z.string()), // spelling of api-contract
  logContent: z.string(),
  userid: z.nullable(z.string()), // spelling of api-contract
  username: z.nullable(z.string()), // spelling of api-contract
  ip: z.nullable(z.string()),
  method: z.nullable(z.string()),
  requestUrl: z.nullable(z.string()),
  /** JSON with masked secrets and truncated long values. */
  requestParam: z.nullable(z.string()),
  requestType: z.nullable(z.string()),
  /** Duration in milliseconds. */
  costTime: z.nullable(z.number()),
  /** False when the call was refused. */
  succeeded: z.boolean(),
  /** User agent of a sign-in; null in older entries and in the operation log. */
  userAgent: z.nullable(z.string()),
  /** Location of the address: `本机`, `内网 10.0.0.*`, `外网 203.0.113.*`; null without an address. */
  place: z.nullable(z.string()),
  /** The record that the operation changed; null when it has no history or several records were changed. */
  record: z.nullable(z.object({ table: z.enum(historyTables), id: z.string() })),
  /** True for the entry of a log deletion, which cannot be deleted. */
  kept: z.boolean(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.null(),
  updateTime: z.null(),
});
export type LogRecord = z.infer<typeof LogRecord>;

export const LogPage = pageOf(LogRecord);
export type LogPage = z.infer<typeof LogPage>;

/** Log columns guarded by permission codes. */
export const logFields = recordFields('log', {
  ip: shown('IP'),
  requestUrl: shown('请求路径'),
  method: shown('方法'),
  requestType: shown('请求方式'),
  requestParam: shown('请求参数'),
  costTime: shown('耗时'),
});

/** Fields by which the logs can be filtered and sorted. */
export const logListFields = {
  logType: { kind: 'number', label: '日志类型' },
  operateType: { kind: 'number', label: '操作类型' },
  logContent: { kind: 'text', label: '日志内容' },
  userid: { kind: 'text', label: '操作人ID' },
  username: { kind: 'text', label: '操作人名称' },
  ip: { kind: 'text', label: 'IP' },
  requestUrl: { kind: 'text', label: '请求路径' },
  costTime: { kind: 'number', label: '耗时', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
} as const satisfies ListFields;

/**
 * A day of the statistics: `tian` is the date, `type` its month and day, `visit` the number of sign-ins, `ip` the
 * number of their addresses.
 */
export const VisitDay = z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() });
export type VisitDay = z.infer<typeof VisitDay>;

const narrowed = {
  keyWord: z.optional(z.string().check(z.maxLength(100, { error: '日志内容不能超过100个字符' }))),
  /** 1 succeeded, 0 refused. */
  succeeded: z.optional(oneOfNumbers('结果', [0, 1])),
};

export const logs = {
  list: endpoint({
    summary:
      'List entries of the sign-in and operation logs; filters, sorting and paging as in api-contract 1.6. `keyWord` is a part of the content.',
    method: 'GET',
    path: '/sys/log/list',
    access: permission('log:list'),
    input: listQuery(logListFields, narrowed),
    result: LogPage,
  }),
  exportXls: endpoint({
    summary: 'The filtered list as an Excel file with the entries of all pages, within the same row rules.',
    method: 'GET',
    path: '/sys/log/exportXls',
    access: permission('log:export'),
    rate: exportRate,
    audit: { type: 'export', text: '导出日志' },
    input: listQuery(logListFields, narrowed),
    result: SentFile,
    file: true,
  }),
  remove: endpoint({
    summary: 'Delete an entry. The deletion is logged by an entry that cannot be deleted.',
    method: 'DELETE',
    path: '/sys/log/delete',
    access: permission('log:delete'),
    audit: { type: 'delete', text: '删除日志' },
    input: z.object({ id: id('日志') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary:
      'Delete several entries, all or none. `ids=allclear` deletes all entries, or with `logType` all entries of that type.',
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    access: permission('log:delete'),
    audit: { type: 'delete', text: '批量删除日志' },
    input: z.object({
      ids: z.union([z.literal(allLines), idList('日志', 1000)]),
      logType: z.optional(oneOfNumbers('日志类型', [logType.signIn, logType.operation])),
    }),
    result: Nothing,
    done: '清除成功!',
  }),
  visitTotals: endpoint({
    summary:
      'Number of sign-ins in total and today, and number of addresses today. Cached for up to 30 seconds.',
    method: 'GET',
    path: '/sso/user/loginfo',
    access: signedIn,
    input: z.object({}),
    result: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
  }),
  visits: endpoint({
    summary: 'Sign-ins per day of the last seven days, today last; days without sign-ins are included.',
    method: 'GET',
    path: '/sso/user/visitInfo',
    access: signedIn,
    input: z.object({}),
    result: z.array(VisitDay),
  }),
};
