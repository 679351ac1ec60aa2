import type { Endpoint, OperateType } from '@baisi/contract/endpoint';
import { logType } from '@baisi/contract/logs';
import type { Events } from '../../events.ts';
import { subjectOf } from './log-subject.ts';
import type { LogRow } from './logs.repository.ts';

/** Values of the dictionary operate_type. */
const operateTypes: Record<OperateType, number> = {
  query: 1,
  add: 2,
  edit: 3,
  delete: 4,
  import: 5,
  export: 6,
};

const secret = /password|pwd|captcha|smscode|token|secret|(api|partner)key|ticket|^body$/i;
/** Removes the query of an address, which may contain anything. */
const withoutQuery = (value: unknown): unknown =>
  typeof value === 'string' && /^https?:/i.test(value) ? value.replace(/[?#].*$/s, '?***') : value;
/**
 * Returns whether the key contains a code that proves an identity. At endpoints with a permission, `code` is the code
 * of a record, which auditors may read.
 */
const isProof = ({ access }: Endpoint, key: string): boolean =>
  /^code$/i.test(key) && access.kind !== 'permission';
const longestParam = 4_000;

/** Input as stored in the log: secrets are masked, the rest is truncated at 4000 characters. */
function withoutSecrets(endpoint: Endpoint, input: unknown): string {
  const text =
    JSON.stringify(input, (key, value: unknown) =>
      secret.test(key) || isProof(endpoint, key) ? '***' : withoutQuery(value),
    ) ?? '';
  return text.length > longestParam ? `${text.slice(0, longestParam)}…` : text;
}

type Stamp = { id: string; create_time: Date };

/** Log row of a sign-in, a refused sign-in or a sign-out; `userid` contains the account (api-contract 2.11). */
export function signInLine(
  { outcome, username, realname, ip, userAgent, text }: Events['sign-in'],
  stamp: Stamp,
): LogRow {
  return {
    ...stamp,
    log_type: logType.signIn,
    log_content: text,
    userid: username.slice(0, 120),
    username: realname,
    ip,
    user_agent: userAgent,
    succeeded: outcome !== 'refused',
    is_visit: outcome === 'arrived',
    create_by: username.slice(0, 120),
  };
}

/** Log row of a file in which the virus scan found something, under the name of its uploader. */
export const quarantineLine = (
  { name, username, realname, found }: Events['file-quarantined'],
  stamp: Stamp,
): LogRow => ({
  ...stamp,
  log_type: logType.operation,
  operate_type: operateTypes.edit,
  log_content: `文件“${name}”含有病毒（${found.slice(0, 100)}），已被隔离`,
  userid: username ?? '',
  username: realname ?? '',
  ip: '',
  user_agent: '',
  succeeded: false,
});

/** Log row of a call to an endpoint with `audit`: the operation and its record, or the reason of the refusal. */
export function operationLine(
  { endpoint, context, input, success, refusal, costMs, rows }: Events['call-finished'],
  stamp: Stamp,
): LogRow | undefined {
  if (endpoint.audit === undefined || !('text' in endpoint.audit) || context.actor.kind !== 'person')
    return undefined;
  const { type, text } = endpoint.audit;
  const what = `${text}${subjectOf(input)}`;
  return {
    ...stamp,
    log_type: logType.operation,
    operate_type: operateTypes[type],
    log_content: success
      ? `${what}${rows === undefined ? '' : `，共${rows}条`}`
      : `${what}（被拒绝${refusal === undefined ? '' : `：${refusal.slice(0, 200)}`}）`,
    userid: context.actor.username,
    username: context.actor.realname,
    ip: context.ip,
    method: `${endpoint.method} ${endpoint.path}`,
    request_url: endpoint.path,
    request_param: withoutSecrets(endpoint, input),
    request_type: endpoint.method,
    cost_time: costMs,
    succeeded: success,
    create_by: context.actor.username,
  };
}

/** Log row for a fact that the server itself reports (`server-noted`). */
export const notedLine = ({ text, succeeded }: Events['server-noted'], stamp: Stamp): LogRow => ({
  ...stamp,
  log_type: logType.operation,
  log_content: text,
  userid: 'system',
  username: '系统',
  succeeded,
  create_by: 'system',
});
