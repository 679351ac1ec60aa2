import type { WaybillsToCreate } from '@baisi/contract/waybills';
import type { Use } from '../../../db/work.ts';
import { newId } from '../../../platform/ids.ts';
import { waybillWritesRepository } from '../waybills.repository.ts';
import type { SenderRow } from './senders.repository.ts';
import type { PlannedWaybill } from './shipment-plan.ts';

const senderOf = (row: SenderRow) => ({
  sender_name: row.name,
  sender_mobile: row.contact_mobile,
  sender_tel: row.contact_tel,
  sender_province: row.province,
  sender_city: row.city,
  sender_district: row.district,
  sender_detail: row.address_detail,
});

const receiverOf = ([first]: PlannedWaybill['orders']) => {
  if (first === undefined) throw new Error('a waybill without an order');
  const { row } = first;
  return {
    receiver_name: row.receiver_name,
    receiver_mobile: row.receiver_mobile,
    receiver_tel: row.receiver_tel,
    receiver_province: row.receiver_province,
    receiver_city: row.receiver_city,
    receiver_district: row.receiver_district,
    receiver_detail: row.receiver_detail,
    sys_org_code: row.sys_org_code,
  };
};

type NewWaybill = {
  plan: PlannedWaybill;
  form: WaybillsToCreate;
  sender: SenderRow;
  accountId: string;
  innerNo: string;
  createBy: string;
  createTime: Date;
};

/** Stores a planned waybill as 草稿, with its parcels, goods and first step; returns its id. */
export async function addWaybill(use: Use, waybill: NewWaybill): Promise<string> {
  const { plan, form, createBy, createTime } = waybill;
  const id = newId();
  const writes = use(waybillWritesRepository);
  await writes.insert({
    id,
    inner_no: waybill.innerNo,
    carrier_code: form.carrierCode,
    carrier_account_id: waybill.accountId,
    service_type: form.serviceType,
    pay_type: form.payType,
    ...senderOf(waybill.sender),
    ...receiverOf(plan.orders),
    goods_summary: plan.goodsSummary,
    parcel_count: plan.parcels.length,
    weight_kg: plan.weightKg,
    chargeable_weight: plan.chargeableWeight,
    insured_amount: form.insuredAmount,
    cod_amount: form.codAmount,
    freight_est: plan.freightEst,
    remark: form.remark,
    create_by: createBy,
    create_time: createTime,
  });
  await writes.insertParcels(
    plan.parcels.map((parcel, index) => ({
      waybill_id: id,
      seq: index + 1,
      weight_kg: parcel.weightKg,
      length_cm: parcel.lengthCm,
      width_cm: parcel.widthCm,
      height_cm: parcel.heightCm,
    })),
  );
  await writes.insertItems(
    plan.items.map(({ item, qty }) => ({
      waybill_id: id,
      order_item_id: item.id,
      order_id: item.order_id,
      qty,
    })),
  );
  const step = { id: newId(), waybill_id: id, move: 'create' as const, waybill_status: 10 as const };
  await writes.addEvent({ ...step, remark: null, create_by: createBy, create_time: createTime });
  return id;
}
