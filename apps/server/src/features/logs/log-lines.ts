import type { Endpoint, OperateType } from '@baisi/contract/endpoint';
import { logType } from '@baisi/contract/logs';
import type { Events } from '../../events.ts';
import { subjectOf } from './log-subject.ts';
import type { LogRow } from './logs.repository.ts';

/** Dictionary operate_type. */
const operateTypes: Record<OperateType, number> = {
  query: 1,
  add: 2,
  edit: 3,
  delete: 4,
  import: 5,
  export: 6,
};

const secret = /password|pwd|captcha|smscode|token|secret|ticket|^body$/i;
/** Removes the query of an address, which may contain anything. */
const withoutQuery = (value: unknown): unknown =>
  typeof value === 'string' && /^https?:/i.test(value) ? value.replace(/[?#].*$/s, '?***') : value;
/**
 * Whether a key contains a proof. On administrative endpoints, `code` is the code of a record, which auditors may read.
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

/** Log row of a call to an endpoint with `audit`: the operation and its record, or the reason of the refusal. */
export function operationLine(
  { endpoint, context, input, success, refusal, costMs }: Events['call-finished'],
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
      ? what
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
