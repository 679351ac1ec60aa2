import type { LabelRequest, Party } from '../../carriers/index.ts';
import { shortest } from '../waybills.mapper.ts';
import type { ParcelRow, WaybillRow } from '../waybills.repository.ts';

/** Longest name of goods that is sent to carriers, in characters. */
const longestName = 50;

const senderOf = (row: WaybillRow): Party => ({
  name: row.sender_name,
  mobile: row.sender_mobile,
  tel: row.sender_tel,
  province: row.sender_province,
  city: row.sender_city,
  district: row.sender_district,
  detail: row.sender_detail,
});

const receiverOf = (row: WaybillRow): Party => ({
  name: row.receiver_name,
  mobile: row.receiver_mobile,
  tel: row.receiver_tel,
  province: row.receiver_province,
  city: row.receiver_city,
  district: row.receiver_district,
  detail: row.receiver_detail,
});

/** The request for the number of a waybill. */
export const labelRequestOf = (row: WaybillRow, parcels: readonly ParcelRow[]): LabelRequest => ({
  innerNo: row.inner_no,
  sender: senderOf(row),
  receiver: receiverOf(row),
  serviceType: row.service_type,
  payType: row.pay_type,
  parcels: parcels.map(({ weight_kg: weight }) => ({ weightKg: shortest(weight) })),
  goodsName: row.goods_summary.slice(0, longestName),
  insuredAmount: row.insured_amount,
  codAmount: row.cod_amount,
  remark: row.remark,
});

/** The number whose last four digits a carrier asks for before it tells traces. */
export const phoneForTraces = (row: WaybillRow): string | null =>
  // The extension of a virtual number is not part of the number.
  (row.receiver_mobile?.split('-')[0] ?? row.receiver_tel ?? row.sender_mobile ?? row.sender_tel) || null;
