import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { exceptions } from '@baisi/contract/waybill-exceptions';
import type { Use } from '../../../db/work.ts';
import type { Changes } from '../moves.ts';
import { storeReceipt } from '../traces/receipts.ts';
import type { WaybillRow } from '../waybills.repository.ts';

/** Longest name of a person who signs, in characters. */
const longestName = 50;

/** Moves a waybill as its exception was solved. One that went on already is only noted. */
export async function concludeException(
  use: Use,
  changes: Changes,
  waybill: WaybillRow,
  { outcome, resolution }: ParsedInputOf<typeof exceptions.solve>,
  at: Date,
): Promise<void> {
  const { waybill_status: status } = waybill;
  changes.note(waybill.id);
  if (status !== 91 && (outcome === 'resume' || (outcome === 'sign' && status === 90))) return;
  if (outcome === 'sign')
    await storeReceipt(use, changes, waybill, { signName: resolution.slice(0, longestName), at });
  else await changes.move(waybill, outcome, { remark: resolution });
}
