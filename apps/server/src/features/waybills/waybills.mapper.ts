import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { ExceptionRecord, WaybillDetail, WaybillRecord } from '@baisi/contract/waybill-record';
import { maskedLandline, maskedMobile } from '../../platform/masked-numbers.ts';
import type { ItemOfWaybillRow, ParcelRow, WaybillEventRow, WaybillRow } from './waybills.repository.ts';

const timeOf = (date: Date | null): string | null => (date === null ? null : toWireTime(date));
/** The database pads weights and quantities to three places: `2.000` is sent as `2`. */
export const shortest = (text: string): string => fromThousandths(toThousandths(text) ?? 0);

const partiesOf = (row: WaybillRow) => ({
  senderName: row.sender_name,
  senderMobile: maskedMobile(row.sender_mobile),
  senderTel: maskedLandline(row.sender_tel),
  senderProvince: row.sender_province,
  senderCity: row.sender_city,
  senderDistrict: row.sender_district,
  senderDetail: row.sender_detail,
  receiverName: row.receiver_name,
  receiverMobile: maskedMobile(row.receiver_mobile),
  receiverTel: maskedLandline(row.receiver_tel),
  receiverProvince: row.receiver_province,
  receiverCity: row.receiver_city,
  receiverDistrict: row.receiver_district,
  receiverDetail: row.receiver_detail,
});

/** Converts a stored waybill to the record that lists show. */
export const toWaybill = (row: WaybillRow): WaybillRecord => ({
  id: row.id,
  version: row.version,
  createBy: row.create_by,
  createTime: toWireTime(row.create_time),
  updateBy: row.update_by,
  updateTime: timeOf(row.update_time),
  innerNo: row.inner_no,
  waybillNo: row.waybill_no,
  carrierCode: row.carrier_code,
  carrierName: row.carrier_name,
  carrierAccountId: row.carrier_account_id,
  accountName: row.account_name,
  serviceType: row.service_type,
  payType: row.pay_type,
  ...partiesOf(row),
  orderNos: row.order_nos,
  goodsSummary: row.goods_summary,
  parcelCount: row.parcel_count,
  weightKg: shortest(row.weight_kg),
  chargeableWeight: shortest(row.chargeable_weight),
  insuredAmount: row.insured_amount,
  codAmount: row.cod_amount,
  freightEst: row.freight_est,
  freightReal: row.freight_real,
  destRoute: row.dest_route,
  sortCode: row.sort_code,
  packageCode: row.package_code,
  labelUrl: row.label_url,
  printedCount: row.printed_count,
  lastPrintTime: timeOf(row.last_print_time),
  waybillStatus: row.waybill_status,
  failReason: row.fail_reason,
  traceState: row.trace_state,
  traceSub: row.trace_sub,
  lastTraceTime: timeOf(row.last_trace_time),
  lastTraceText: row.last_trace_text,
  signedTime: timeOf(row.signed_time),
  signName: row.sign_name,
  voidReason: row.void_reason,
  sysOrgCode: row.sys_org_code,
});

const toParcel = (row: ParcelRow): WaybillDetail['parcels'][number] => ({
  seq: row.seq,
  subNo: row.sub_no,
  weightKg: shortest(row.weight_kg),
  lengthCm: row.length_cm,
  widthCm: row.width_cm,
  heightCm: row.height_cm,
});

const toItem = (row: ItemOfWaybillRow): WaybillDetail['items'][number] => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  orderItemId: row.order_item_id,
  skuCode: row.sku_code,
  goodsName: row.goods_name,
  spec: row.spec,
  unit: row.unit,
  qty: shortest(row.qty),
});

const toEvent = (row: WaybillEventRow): WaybillDetail['events'][number] => ({
  id: row.id,
  move: row.move,
  waybillStatus: row.waybill_status,
  remark: row.remark,
  createBy: row.create_by,
  createByName: row.create_by_name,
  createTime: toWireTime(row.create_time),
});

/** Converts a waybill with its parts to the record of its page. */
export const toDetail = (
  row: WaybillRow,
  parts: {
    parcels: readonly ParcelRow[];
    items: readonly ItemOfWaybillRow[];
    events: readonly WaybillEventRow[];
    exceptions: ExceptionRecord[];
  },
): WaybillDetail => ({
  ...toWaybill(row),
  parcels: parts.parcels.map(toParcel),
  items: parts.items.map(toItem),
  events: parts.events.map(toEvent),
  exceptions: parts.exceptions,
});
