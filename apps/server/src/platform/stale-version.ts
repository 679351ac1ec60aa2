import { toWireTime } from '@baisi/contract/rules/wire-time';
import { type AppError, appError } from './errors.ts';

/** The stamps that every editable table carries. */
export type Stamps = {
  create_by: string | null;
  create_time: Date;
  update_by: string | null;
  update_time: Date | null;
};

/** The account that wrote a row last; '' when the house itself did. */
export const lastWriterOf = (row: Stamps): string => row.update_by ?? row.create_by ?? '';

/**
 * The refusal of a save over an older version, in the shape of the contract's `stale.ts`, so that the form can show
 * both sides. `stored`: what the form of this room stands on, read anew. `changedBy`: a name, where the room knows one.
 */
export function staleVersion(
  row: Stamps,
  stored: { current: object } & Readonly<Record<string, unknown>>,
  changedBy = lastWriterOf(row),
): AppError {
  const changedTime = toWireTime(row.update_time ?? row.create_time);
  return appError(
    'stale-version',
    { user: changedBy, time: changedTime },
    { ...stored, changedBy, changedTime },
  );
}
