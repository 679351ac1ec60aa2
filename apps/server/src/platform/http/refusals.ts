import type { Refusal } from '@baisi/contract/envelope';
import { type ErrorCode, errorTable } from '@baisi/contract/errors';
import type { FastifyError } from 'fastify';
import { AppError, appError } from '../errors.ts';
import { BodyRefused } from './json-body.ts';

/** What Fastify itself refuses, in our codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_BAD_URL: 'unknown-path',
  FST_ERR_MAX_PARAM_LENGTH: 'path-too-long',
};

/** PostgreSQL and network codes of a database that is away for the moment. */
const databaseAway = /^(57P0[123]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Refusal for a unique index; tells which value is taken. */
export type ConstraintCodes = Readonly<Record<string, ErrorCode>>;

function constraintRefusal(error: unknown, constraints: ConstraintCodes): AppError | undefined {
  if (codeOf(error) !== '23505') return undefined;
  const name =
    typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
  return appError(constraints[name] ?? 'already-exists');
}

/** The one mapper: whatever was thrown becomes one of our refusals; what is unknown becomes a plain `internal`. */
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

/** The envelope of a refusal. */
export function refusalBody(error: AppError, requestId: string | undefined, now: Date): Refusal {
  const body: Refusal = {
    success: false,
    message: error.userMessage,
    code: errorTable[error.code].code,
    error: error.code,
    timestamp: now.getTime(),
  };
  if (requestId !== undefined) body.requestId = requestId;
  if (error.detail !== undefined) body.result = error.detail;
  return body;
}
