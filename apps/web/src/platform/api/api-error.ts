import type { Access } from '@baisi/contract/endpoint';
import { fieldOfError } from '@baisi/contract/error-fields';
import type { ErrorCode } from '@baisi/contract/errors';
import * as z from 'zod/mini';

/** Details of a failed call. */
export type ApiFailure = {
  /** HTTP status; 0 without a response (offline, timed out, unreadable). */
  status: number;
  /** Envelope code; the HTTP status when there was no envelope. */
  code: number;
  /** Stable error code, when the response is a refusal of the product's server. */
  error?: ErrorCode | undefined;
  /** Message for the user in Chinese, never empty. */
  message: string;
  /** Message as the server wrote it, '' when none; some rules of product-spec §8 look for words in it. */
  sentMessage?: string;
  /** Identifies the line in the server's log. */
  requestId?: string | undefined;
  /** Input field that the refusal concerns. */
  field?: string | undefined;
  /** The missing permission code, when the call was refused for lack of it. */
  demanded?: string | undefined;
  /** Additional data defined by the contract: the other side's values of a conflict. */
  result?: unknown;
};

/** The only error that `call()` throws, besides an abort by the caller. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly error: ErrorCode | undefined;
  readonly sentMessage: string;
  readonly requestId: string | undefined;
  readonly field: string | undefined;
  readonly demanded: string | undefined;
  readonly result: unknown;

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.error = failure.error;
    this.sentMessage = failure.sentMessage ?? '';
    this.requestId = failure.requestId;
    this.field = failure.field;
    this.demanded = failure.demanded;
    this.result = failure.result;
  }
}

const noAnswer = '请求出现错误，请稍后再试';

/** Texts for responses without a message of their own (product-spec §8); 200 is a page instead of an answer. */
const statusTexts: Readonly<Record<number, string>> = {
  0: noAnswer,
  200: noAnswer,
  401: '未授权，请重新登录',
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  413: '请求内容过大',
  429: '操作过于频繁，请稍后再试',
  504: '网络超时',
};

/** Returns the text for a response of `status` without a message. */
export function statusText(status: number): string {
  return statusTexts[status] ?? `系统错误 (${status})`;
}

/**
 * The body of a refusal, or its `result`. Looser than the contract's `Refusal`: the message of a proxy, or of a server of
 * the older family (`{status,error,message,path,timestamp}`, api-contract 1.2), must not be lost.
 */
const Values = z.record(z.string(), z.unknown());
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Checks the format only. A check against the table of error codes would load the table with all its texts on every
 * page. Other servers also name an `error`, but not in an envelope with `success`.
 */
const isErrorCode = (name: string): name is ErrorCode => /^[a-z]+(-[a-z]+)*$/.test(name);

/** Builds the error for a response of HTTP `status` with this body. `access`: permission that the call demands. */
export function refusalOf(status: number, body: unknown, access?: Access): ApiError {
  const parsed = Values.safeParse(body);
  if (!parsed.success) return new ApiError({ status, code: status, message: statusText(status) });
  const { success, code, result, requestId, ...texts } = parsed.data;
  const message = textIn(texts['message']) ?? '';
  const name = textIn(texts['error']) ?? '';
  const error = success === false && isErrorCode(name) ? name : undefined;
  return new ApiError({
    status,
    code: typeof code === 'number' ? code : status,
    error,
    message: message === '' ? statusText(status) : message,
    sentMessage: message,
    requestId: textIn(requestId),
    field: textIn(Values.safeParse(result).data?.['field']) ?? (error && fieldOfError[error]),
    demanded: error === 'forbidden' && access?.kind === 'permission' ? access.code : undefined,
    result,
  });
}

/**
 * Returns whether an error means the end of the session. Servers of the older family report it with 500 (api-contract
 * 1.2); the refusal of a third-party code that was used before has the same text, but does not end the session.
 */
export function isEndOfSession({ status, error, sentMessage }: ApiError): boolean {
  const isSaid = (status === 401 || status === 500) && sentMessage.includes('Token失效');
  return isSaid && error !== 'third-code-spent';
}
