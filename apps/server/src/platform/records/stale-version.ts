import { toWireTime } from '@baisi/contract/rules/wire-time';
import { AppError, appError } from '../errors.ts';

/** The author and time columns of every editable table. */
export type Stamps = {
  create_by: string | null;
  create_time: Date;
  update_by: string | null;
  update_time: Date | null;
};

/** Returns the account that last wrote a row; '' for the server itself. */
const lastWriterOf = (row: Stamps): string => row.update_by ?? row.create_by ?? '';

/**
 * Creates the refusal of a save with a stale version, in the shape of the contract's `stale.ts`, so that the form can
 * show both versions. `stored`: the current form values. Names the other user by account; the pipeline replaces it with
 * the real name by `withRealname`.
 */
export function staleVersion(
  row: Stamps,
  stored: { current: object } & Readonly<Record<string, unknown>>,
): AppError {
  const changedBy = lastWriterOf(row);
  const changedTime = toWireTime(row.update_time ?? row.create_time);
  return appError(
    'stale-version',
    { user: changedBy, time: changedTime },
    { ...stored, changedBy, changedTime },
  );
}

/** Returns a refusal `stale-version` with the other user's real name; any other error unchanged. */
export async function withRealname(
  error: unknown,
  realnameOf: (username: string) => Promise<string>,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'stale-version') return error;
  const changedBy = await realnameOf(String(error.params.user));
  const detail = typeof error.detail === 'object' ? { ...error.detail, changedBy } : error.detail;
  return appError(error.code, { ...error.params, user: changedBy }, detail);
}
