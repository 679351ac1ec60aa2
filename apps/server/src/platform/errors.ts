import { type ErrorCode, errorTable, errorText } from '@baisi/contract/errors';

/** An error that is sent to the caller. `message` is for the log; users see `userMessage` (Chinese). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  /**
   * Sent as `result` of the error response, for example the field of an invalid input, or the stored values of a
   * conflict.
   */
  readonly detail: unknown;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, params: Readonly<Record<string, string | number>>, detail: unknown) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'AppError';
    this.code = code;
    this.userMessage = errorText(code, params);
    this.detail = detail;
    this.params = params;
  }

  /** Returns the same error with another `detail`. */
  withDetail(detail: unknown): AppError {
    return new AppError(this.code, this.params, detail);
  }

  /** HTTP status of the error response. */
  get status(): number {
    return errorTable[this.code].status;
  }

  /** Number of seconds, taken from `detail`, after which the same request may succeed; sent as `Retry-After`. */
  get retryAfterSeconds(): number | undefined {
    const { detail } = this;
    if (typeof detail !== 'object' || detail === null || !('retryAfterSeconds' in detail)) return undefined;
    return typeof detail.retryAfterSeconds === 'number' ? detail.retryAfterSeconds : undefined;
  }
}

/** Creates an error for the caller: `throw appError('user-not-found')`. All refusals are created here. */
export function appError(
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
  detail?: unknown,
): AppError {
  return new AppError(code, params, detail);
}
