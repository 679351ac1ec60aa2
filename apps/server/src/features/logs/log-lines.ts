import type { OperateType } from '@baisi/contract/endpoint';
import type { Events } from '../../events.ts';
import type { LogRow } from './logs.repository.ts';

/** Dictionary log_type. */
const logType = { signIn: 1, operation: 2 } as const;

/** Dictionary operate_type. */
const operateTypes: Record<OperateType, number> = {
  query: 1,
  add: 2,
  edit: 3,
  delete: 4,
  import: 5,
  export: 6,
};

const secret = /password|pwd|captcha|smscode|token|secret|ticket|^code$/i;
const longestParam = 1_000;

/** Inputs as the log keeps them: secrets are starred, the rest is cut at 1000 characters. */
function withoutSecrets(input: unknown): string {
  const text = JSON.stringify(input, (key, value: unknown) => (secret.test(key) ? '***' : value)) ?? '';
  return text.length > longestParam ? `${text.slice(0, longestParam)}…` : text;
}

type Stamp = { id: string; create_time: Date };

/** A sign-in, a refused sign-in or a sign-out as a log row; the account stands in `userid` (api-contract 2.11). */
export function signInLine({ username, realname, ip, text }: Events['sign-in'], stamp: Stamp): LogRow {
  return {
    ...stamp,
    log_type: logType.signIn,
    log_content: text,
    userid: username.slice(0, 120),
    username: realname,
    ip,
    create_by: username.slice(0, 120),
  };
}

/** A call of an endpoint that declares `audit` as a log row. */
export function operationLine(
  { endpoint, context, input, success, costMs }: Events['call-finished'],
  stamp: Stamp,
): LogRow | undefined {
  if (endpoint.audit === undefined || !('text' in endpoint.audit) || context.actor.kind !== 'person')
    return undefined;
  const { type, text } = endpoint.audit;
  return {
    ...stamp,
    log_type: logType.operation,
    operate_type: operateTypes[type],
    log_content: success ? text : `${text}（被拒绝）`,
    userid: context.actor.username,
    username: context.actor.realname,
    ip: context.ip,
    method: `${endpoint.method} ${endpoint.path}`,
    request_url: endpoint.path,
    request_param: withoutSecrets(input),
    request_type: endpoint.method,
    cost_time: costMs,
    create_by: context.actor.username,
  };
}
