import type { Debt } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { ApiError, isEndOfSession } from '../platform/api/api-error.ts';
import type { Asked } from '../platform/api/query-client.ts';

/** What the workspace does about a failed call (product-spec §8, api-contract 1.2). */
export type Reaction =
  | { kind: 'none' }
  /** A short line: the server refused the business of it. */
  | { kind: 'message'; text: string }
  /** `requestId` finds the line in the server's log: for whoever looks after it. */
  | { kind: 'notification'; title: string; text: string; requestId?: string; demanded?: string }
  /** The modal 登录已过期. */
  | { kind: 'sign-in-again' }
  /** Says why, ends the session, loads the page anew. */
  | { kind: 'leave'; title: string; text: string; afterMs: number }
  /** The session owes something first: its page takes the place of the workspace. */
  | { kind: 'settle'; debt: Debt };

const debtByRefusal: Partial<Record<ErrorCode, Debt>> = {
  'department-choice-due': 'department',
  'password-change-due': 'password',
  'second-factor-enrolment-due': 'second-factor',
};

/** What a session owes that was refused with `code`. */
export function debtOf(code: ErrorCode | undefined): Debt | undefined {
  return code === undefined ? undefined : debtByRefusal[code];
}

/** What the reaction depends on besides the error. `online`: the server can be reached, as far as anybody knows. */
export type Circumstances = { hasToken: boolean; online: boolean; asked: Asked };

/** product-spec §8, 401 with a token. */
const pauseBeforeReloadMs = 1500;

const told = (title: string, text: string, requestId?: string): Reaction => ({
  kind: 'notification',
  title,
  text,
  ...(requestId === undefined ? {} : { requestId }),
});
const hint = (text: string, requestId?: string): Reaction => told('系统提示', text, requestId);

function reactionToStatus(error: ApiError): Reaction {
  switch (error.status) {
    case 200:
      return { kind: 'message', text: error.message };
    case 403:
      // A reason of its own is told; a proxy's words are not.
      return {
        ...hint(error.error === undefined ? '拒绝访问' : error.message, error.requestId),
        ...(error.demanded === undefined ? {} : { demanded: error.demanded }),
      };
    case 404:
      return hint('很抱歉，资源未找到!', error.requestId);
    case 409:
    case 429:
      return hint(error.message);
    case 504:
      return hint('网络超时');
    default:
      return told(`系统错误 (${error.status})`, error.message, error.requestId);
  }
}

/** The reaction to an error that no component took care of. */
export function reactionTo(error: unknown, { hasToken, online, asked }: Circumstances): Reaction {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'none' };
  if (!(error instanceof ApiError)) return hint('请求出现错误，请稍后再试');
  if (error.status === 0) {
    if (online) return hint(error.message);
    // The bar 网络连接已断开 is there already; but who gave a command must know that it was not carried out.
    return asked === 'query' ? { kind: 'none' } : hint('网络连接已断开，请在网络恢复后重试');
  }
  const debt = debtOf(error.error);
  if (debt !== undefined) return { kind: 'settle', debt };
  if (hasToken && isEndOfSession(error)) return { kind: 'sign-in-again' };
  if (error.status !== 401) return reactionToStatus(error);
  const text = '未授权，请重新登录';
  return hasToken ? { kind: 'leave', title: '系统提示', text, afterMs: pauseBeforeReloadMs } : hint(text);
}
