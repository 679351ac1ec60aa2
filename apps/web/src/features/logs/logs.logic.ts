import { logFields as guards, type LogRecord, logListFields, logType } from '@baisi/contract/logs';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, asTyped, dayFrom, dayTo, oneOf } from '../../platform/list-state/list-filters.ts';

/** Filters of the sign-in log and the operation log; `operateType` applies to the latter only. */
export const logsList = defineList({
  guards,
  filters: {
    keyWord: asTyped,
    userid: anywhere,
    username: anywhere,
    ip: anywhere,
    succeeded: oneOf('1', '0'),
    operateType: oneOf('1', '2', '3', '4', '5', '6'),
    from: dayFrom('createTime'),
    to: dayTo('createTime'),
  },
  sortable: logListFields,
  // Default order of list pages (api-contract 1.6).
  defaultSort: { field: 'createTime', descending: true },
});

/** The two logs by their name in the page's address. */
export const logKinds = {
  signIn: { logType: logType.signIn, words: '登录日志' },
  operation: { logType: logType.operation, words: '操作日志' },
} as const;
export type LogKind = keyof typeof logKinds;

export const isLogKind = (text: string | null): text is LogKind =>
  text !== null && Object.hasOwn(logKinds, text);

/** Formats JSON with a line for each field. Text that is not JSON (truncated, or from older servers) stays as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Returns the name of an entry for screen readers. */
export const nameOfLine = ({ logContent, createTime }: LogRecord): string => `${createTime} ${logContent}`;
