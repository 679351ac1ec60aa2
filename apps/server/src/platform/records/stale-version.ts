import { toWireTime } from '@baisi/contract/rules/wire-time';
import { AppError, appError } from '../errors.ts';

/** The stamps that every editable table carries. */
export type Stamps = {
  create_by: string | null;
  create_time: Date;
  update_by: string | null;
  update_time: Date | null;
};

/** The account that wrote a row last; '' when the server itself did. */
const lastWriterOf = (row: Stamps): string => row.update_by ?? row.create_by ?? '';

/**
 * The refusal of a save over an older version, in the shape of the contract's `stale.ts`, so that the form can show
 * both sides. `stored`: what the form is built on, read anew. The other person is named by account here; the pipeline
 * names them by `withRealname`.
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

/** A refusal `stale-version` with the real name of the other person; every other error as it is. */
export async function withRealname(
  error: unknown,
  realnameOf: (username: string) => Promise<string>,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'stale-version') return error;
  const changedBy = await realnameOf(String(error.params.user));
  const detail = typeof error.detail === 'object' ? { ...error.detail, changedBy } : error.detail;
  return appError(error.code, { ...error.params, user: changedBy }, detail);
}
