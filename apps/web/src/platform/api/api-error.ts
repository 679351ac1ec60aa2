import type { Access } from '@baisi/contract/endpoint';
import { fieldOfError } from '@baisi/contract/error-fields';
import type { ErrorCode } from '@baisi/contract/errors';
import * as z from 'zod/mini';

/** What a call can tell about its failure. */
export type ApiFailure = {
  /** HTTP status; 0 when no answer came (offline, timed out, unreadable). */
  status: number;
  /** Envelope code; the HTTP status when there was no envelope. */
  code: number;
  /** Our stable code, when the answer carries one that the contract knows. */
  error?: ErrorCode | undefined;
  /** Chinese, never empty. */
  message: string;
  /** What the server wrote, '' when nothing; some rules of product-spec §8 look for words in it. */
  sentMessage?: string;
  /** Finds the line in the server's log. */
  requestId?: string | undefined;
  /** Input on which the refusal lands. */
  field?: string | undefined;
  /** The authorisation code that the call demands, when it was refused for want of it. */
  demanded?: string | undefined;
  /** Helps where the contract says so: the other side's values of a conflict. */
  result?: unknown;
};

/** The only error that `call()` throws, besides the caller's own abort. */
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

/** Texts for answers without a message of their own (product-spec §8). */
const statusTexts: Readonly<Record<number, string>> = {
  0: '请求出现错误，请稍后再试',
  401: '未授权，请重新登录',
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  413: '请求内容过大',
  429: '操作过于频繁，请稍后再试',
  504: '网络超时',
};

/** Text for an answer of `status` that says nothing itself. */
export function statusText(status: number): string {
  return statusTexts[status] ?? `系统错误 (${status})`;
}

/**
 * Body of a refusal. Looser than the contract's `Refusal`: a proxy in between, or a server of the older family
 * (`{status,error,message,path,timestamp}`, api-contract 1.2), must not hide what it says.
 */
const LooseRefusal = z.object({
  message: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
  requestId: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
});
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Judged by its look: the table of codes with all its texts would come to every page, and nobody asks for a code that
 * is not in it.
 */
const isErrorCode = (name: string): name is ErrorCode => /^[a-z]+(-[a-z]+)*$/.test(name);

const NamesField = z.object({ field: z.string() });

/** The error that an answer of HTTP `status` with this body means. `access`: what the call demands. */
export function refusalOf(status: number, body: unknown, access?: Access): ApiError {
  const parsed = LooseRefusal.safeParse(body);
  if (!parsed.success) return new ApiError({ status, code: status, message: statusText(status) });
  const { code, result } = parsed.data;
  const message = textIn(parsed.data.message) ?? '';
  const name = textIn(parsed.data.error) ?? '';
  const error = isErrorCode(name) ? name : undefined;
  const named = NamesField.safeParse(result);
  return new ApiError({
    status,
    code: typeof code === 'number' ? code : status,
    error,
    message: message === '' ? statusText(status) : message,
    sentMessage: message,
    requestId: textIn(parsed.data.requestId),
    field: named.success ? named.data.field : error && fieldOfError[error],
    demanded: error === 'forbidden' && access?.kind === 'permission' ? access.code : undefined,
    result,
  });
}

/**
 * Does this answer say that the session is over? Servers of the older family say it with 500 (api-contract 1.2); a
 * spent code of a third party carries the same words and is none.
 */
export function isEndOfSession({ status, error, sentMessage }: ApiError): boolean {
  const isSaid = (status === 401 || status === 500) && sentMessage.includes('Token失效');
  return isSaid && (error === undefined || error === 'session-ended');
}
