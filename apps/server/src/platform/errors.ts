import { type ErrorCode, errorTable, errorText } from '@baisi/contract/errors';

/** A refusal for the caller. `message` is for the log; users see `userMessage` (Chinese). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string;
  /** Sent as the refusal's `result`: the field of an invalid input, the stored values of a conflict. */
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

  /** Returns the same refusal with other details. */
  withDetail(detail: unknown): AppError {
    return new AppError(this.code, this.params, detail);
  }

  /** HTTP status of the refusal. */
  get status(): number {
    return errorTable[this.code].status;
  }

  /** Whole seconds until the same request may succeed, from `detail`; sent as `Retry-After`. */
  get retryAfterSeconds(): number | undefined {
    const { detail } = this;
    if (typeof detail !== 'object' || detail === null || !('retryAfterSeconds' in detail)) return undefined;
    return typeof detail.retryAfterSeconds === 'number' ? detail.retryAfterSeconds : undefined;
  }
}

/** Creates a refusal; the only way to refuse: `throw appError('user-not-found')`. */
export function appError(
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
  detail?: unknown,
): AppError {
  return new AppError(code, params, detail);
}
