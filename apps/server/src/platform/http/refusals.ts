import type { Refusal } from '@baisi/contract/envelope';
import { type ErrorCode, errorTable } from '@baisi/contract/errors';
import type { FastifyError } from 'fastify';
import { AppError, appError } from '../errors.ts';
import { BodyRefused } from './json-body.ts';

/** Our error codes for Fastify's own errors. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_BAD_URL: 'unknown-path',
  FST_ERR_MAX_PARAM_LENGTH: 'path-too-long',
};

/** PostgreSQL and network error codes of a database that is temporarily unavailable. */
const databaseAway = /^(57P0[123]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/**
 * Our error code for each constraint: for a unique index the value that is in use, for a foreign key the record that
 * is missing.
 */
export type ConstraintCodes = Readonly<Record<string, ErrorCode>>;

function constraintRefusal(error: unknown, constraints: ConstraintCodes): AppError | undefined {
  const isDuplicate = codeOf(error) === '23505';
  if (!isDuplicate && codeOf(error) !== '23503') return undefined;
  const name =
    typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
  const known = constraints[name] ?? (isDuplicate ? 'already-exists' : undefined);
  return known && appError(known);
}

/** Converts anything thrown to an `AppError`; an unknown error becomes `internal` without details. */
export function toAppError(error: unknown, constraints: ConstraintCodes): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BodyRefused)
    return appError(error.kind === 'charset' ? 'wrong-content-type' : 'malformed-body');
  const code = codeOf(error);
  const known = Object.hasOwn(fastifyCodes, code) ? fastifyCodes[code] : undefined;
  if (known !== undefined) return appError(known);
  const away =
    databaseAway.test(code) ||
    (error instanceof Error &&
      /connection.*(timeout|terminated|ended|error)|timeout exceeded when trying to connect/i.test(
        error.message,
      ));
  if (away) return appError('unavailable');
  const statusCode = (error as Partial<FastifyError> | null)?.statusCode;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return appError('malformed-body');
  return constraintRefusal(error, constraints) ?? appError('internal');
}

/** Builds the body of an error response. */
export function refusalBody(error: AppError, requestId: string | undefined, now: Date): Refusal {
  const body: Refusal = {
    success: false,
    message: error.userMessage,
    code: errorTable[error.code].code,
    error: error.code,
    result: error.detail ?? null,
    timestamp: now.getTime(),
  };
  if (requestId !== undefined) body.requestId = requestId;
  return body;
}
