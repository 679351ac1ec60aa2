import type { Use } from '../../../db/work.ts';
import { newId } from '../../../platform/ids.ts';
import type { Changes } from '../moves.ts';
import type { WaybillRow } from '../waybills.repository.ts';
import { tracesRepository } from './traces.repository.ts';

/** Moves a waybill to 已签收 by hand, with a trace that says who signed. Throws before it writes. */
export async function storeReceipt(
  use: Use,
  { move }: Changes,
  row: WaybillRow,
  { signName, at }: { signName: string; at: Date },
): Promise<void> {
  const text = `手工签收，签收人：${signName}`;
  await move(row, 'sign', {
    remark: signName,
    values: {
      signed_time: at,
      sign_name: signName,
      trace_state: 3,
      trace_sub: null,
      last_trace_time: at,
      last_trace_text: text,
    },
  });
  const id = newId();
  await use(tracesRepository).insert([
    {
      id,
      waybill_id: row.id,
      event_time: at,
      state: 3,
      sub_state: null,
      text,
      area_code: null,
      area_name: null,
      courier: null,
      courier_tel: null,
      source: 'manual',
      raw_hash: id,
    },
  ]);
}
