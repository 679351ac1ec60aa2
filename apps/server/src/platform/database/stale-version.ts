import { toWireTime } from '@baisi/contract/rules/wire-time';
import { type AppError, appError } from '../errors.ts';

/** What every record says of its last change. */
export type Stamped = {
  create_by: string | null;
  create_time: Date;
  update_by: string | null;
  update_time: Date | null;
};

/** Somebody else was faster: the refusal carries the record as it stands now, so that the form can show both. */
export async function staleVersion<Row extends Stamped>(
  row: Row,
  toWire: (row: Row) => unknown,
  nameOf: (username: string) => Promise<string>,
): Promise<AppError> {
  const changedBy = await nameOf(row.update_by ?? row.create_by ?? '');
  const changedTime = toWireTime(row.update_time ?? row.create_time);
  const detail = { current: toWire(row), changedBy, changedTime };
  return appError('stale-version', { user: changedBy, time: changedTime }, detail);
}
