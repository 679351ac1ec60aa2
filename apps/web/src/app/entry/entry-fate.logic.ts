import type { Obligation } from '@baisi/contract/endpoint';
import { ApiError, isEndOfSession, statusText } from '../../platform/api/api-error.ts';
import type { ExceptionStatus } from '../../ui/exception-page/exception-status.ts';
import { obligationOf } from '../errors/error-policy.ts';
import type { Hindrance } from './entry.ts';

/** Outcome of a failed attempt to open the workspace. */
export type EntryFate =
  /** The session has to meet this obligation first. */
  | { kind: 'owing'; obligation: Obligation }
  /** The session is over (product-spec §8, Token失效): the dialog 登录已过期, unless the browser keeps another one. */
  | { kind: 'ended' }
  /** A temporary failure: the user tries again. Without `hindrance` the server is unreachable. */
  | { kind: 'hindered'; hindrance: Hindrance | undefined }
  /** Shows the reason, ends the session and leads to the sign-in page (product-spec §2). */
  | { kind: 'turned-away'; status: ExceptionStatus; text: string };

const timedOut: Hindrance = { status: 'slow', text: '网络超时', detail: '服务器没有及时响应，请稍后重试' };
const unavailable: Hindrance = {
  status: '500',
  text: '服务暂时不可用',
  detail: '服务器正在维护或重启，请稍后重试',
};

/** Statuses of a server or proxy that cannot respond at the moment. */
const passing: Readonly<Record<number, Hindrance>> = {
  429: { status: 'slow', text: '操作过于频繁', detail: '请稍后重试' },
  502: unavailable,
  503: unavailable,
  504: timedOut,
};

/** Decides the outcome of every failed attempt to open the workspace. `reason`: the thrown error, or `empty-menu`. */
export function entryFate(reason: unknown): EntryFate {
  // The message of api-contract 4.3 is meant for developers and is logged; this one is meant for users.
  if (reason === 'empty-menu') {
    return { kind: 'turned-away', status: 'no-menu', text: '您没有任何菜单权限，请联系管理员!' };
  }
  const failed = (status: ExceptionStatus): EntryFate => ({
    kind: 'turned-away',
    status,
    text: '请求用户信息失败，请重试！',
  });
  if (!(reason instanceof ApiError)) return failed('broken');
  if (reason.status === 0) {
    return { kind: 'hindered', hindrance: reason.message === statusText(504) ? timedOut : undefined };
  }
  const obligation = obligationOf(reason.error);
  if (obligation !== undefined) return { kind: 'owing', obligation };
  if (isEndOfSession(reason)) return { kind: 'ended' };
  if (reason.status === 401) return { kind: 'turned-away', status: 'signed-out', text: statusText(401) };
  const hindrance = passing[reason.status];
  if (hindrance !== undefined) return { kind: 'hindered', hindrance };
  // A refusal of this call is no missing page, so it has no number either.
  return failed(reason.status >= 500 ? '500' : 'broken');
}
