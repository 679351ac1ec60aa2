import type { Obligation } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { ApiError, isEndOfSession, statusText } from '../../platform/api/api-error.ts';
import type { FailedKind } from '../../platform/api/query-client.ts';

/** Reaction of the workspace to a failed request (product-spec §8, api-contract 1.2). */
export type Reaction =
  | { kind: 'none' }
  /** A short line: the server refused the business action. */
  | { kind: 'message'; text: string }
  /** `requestId` lets an administrator find the line in the server's log. */
  | {
      kind: 'notification';
      title: string;
      text: string;
      requestId?: string | undefined;
      demanded?: string | undefined;
    }
  /** The modal 登录已过期. */
  | { kind: 'sign-in-again' }
  /** Shows the reason, ends the session and reloads the page. */
  | { kind: 'leave'; title: string; text: string; afterMs: number }
  /** The session has an obligation to meet: its page replaces the workspace. */
  | { kind: 'settle'; obligation: Obligation };

const obligationByRefusal: Partial<Record<ErrorCode, Obligation>> = {
  'department-choice-due': 'department',
  'password-change-due': 'password',
  'second-factor-enrolment-due': 'second-factor',
};

/** Returns the obligation of a session that the server refused with `code`. */
export function obligationOf(code: ErrorCode | undefined): Obligation | undefined {
  return code === undefined ? undefined : obligationByRefusal[code];
}

/** Inputs of the decision besides the error. `online`: false only when the server is known to be unreachable. */
export type Circumstances = { hasToken: boolean; online: boolean; asked: FailedKind };

/** Time to read the message of a 401 before the page reloads (product-spec §8). */
const pauseBeforeReloadMs = 1500;

const told = (title: string, text: string, requestId?: string) => ({
  kind: 'notification' as const,
  title,
  text,
  requestId,
});
const hint = (text: string, requestId?: string) => told('系统提示', text, requestId);

/** Returns the text for a 403: with a reason if the product's server gives one. The text of a proxy is not shown. */
function textOfRefusal({ error, message }: ApiError): string {
  const refusedText = statusText(403);
  if (error === undefined) return refusedText;
  return message.startsWith(refusedText) ? message : `${refusedText}：${message}`;
}

function reactionToStatus(error: ApiError): Reaction {
  switch (error.status) {
    case 200:
      // A page of HTML, as a proxy sends it for its own sign-in, is no refusal of a business action.
      return error.sentMessage === '' && error.code === 200
        ? hint(error.message)
        : { kind: 'message', text: error.message };
    case 403:
      return { ...hint(textOfRefusal(error), error.requestId), demanded: error.demanded };
    case 404:
      return hint(statusText(404), error.requestId);
    case 409:
    case 429:
      return hint(error.message);
    case 504:
      return hint(statusText(504));
    default:
      return told(`系统错误 (${error.status})`, error.message, error.requestId);
  }
}

/** Returns the reaction to an error that no component handled. */
export function reactionTo(error: unknown, { hasToken, online, asked }: Circumstances): Reaction {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'none' };
  // A part of the page that could not be loaded has no response either.
  const isApiError = error instanceof ApiError;
  if (!isApiError || error.status === 0) {
    if (online) return hint(isApiError ? error.message : statusText(0));
    // The bar 网络连接已断开 is already shown; a failed command still needs a message of its own.
    return asked === 'query' ? { kind: 'none' } : hint('网络连接已断开，请在网络恢复后重试');
  }
  const obligation = obligationOf(error.error);
  if (obligation !== undefined) return { kind: 'settle', obligation };
  if (hasToken && isEndOfSession(error)) return { kind: 'sign-in-again' };
  if (error.status !== 401) return reactionToStatus(error);
  const text = statusText(401);
  return hasToken ? { kind: 'leave', title: '系统提示', text, afterMs: pauseBeforeReloadMs } : hint(text);
}
