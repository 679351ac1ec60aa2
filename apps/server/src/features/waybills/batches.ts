import type { BatchResult } from '@baisi/contract/orders';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { AppError, appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { type WaybillRow, waybillTable } from './waybills.repository.ts';

/** Locks waybills within the person's rows; throws if one is missing or out of reach. */
export const lockReached = async (
  use: Use,
  rights: RecordPorts['rights'],
  actor: Caller,
  ids: readonly string[],
): Promise<WaybillRow[]> => {
  const scope = await rights.rowScopeOf(use, actor, waybillTable.resource);
  const rows = await use(waybillTable.queries).lock(ids, scope);
  if (rows.length < ids.length) throw appError('not-found');
  return rows;
};

/**
 * Does something with each waybill that allows it, and says why the others were left out; a single one throws its
 * refusal. `act` throws refusals before it writes.
 */
export async function eachOf(
  rows: readonly WaybillRow[],
  act: (row: WaybillRow) => Promise<unknown>,
): Promise<BatchResult> {
  const refused: BatchResult['refused'] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      if (!(error instanceof AppError) || rows.length === 1) throw error;
      refused.push({ id: row.id, name: row.inner_no, reason: error.userMessage });
    }
  }
  return { done: rows.length - refused.length, refused };
}
