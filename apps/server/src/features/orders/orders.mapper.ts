import type { OrderDetail, OrderEvent, OrderItem, OrderRecord } from '@baisi/contract/order-record';
import { fromThousandths, toThousandths } from '@baisi/contract/rules/money';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { maskedLandline, maskedMobile } from '../../platform/masked-numbers.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from './orders.repository.ts';

const timeOf = (date: Date | null): string | null => (date === null ? null : toWireTime(date));
/** The database pads quantities to three places: `2.000` is sent as `2`. */
const quantityOf = (text: string): string => fromThousandths(toThousandths(text) ?? 0);

/** A lease that has ended is none. */
function leaseOf({ lease_holder_id, lease_holder_name, lease_until }: OrderRow, now: Date) {
  const isAlive = lease_until !== null && lease_until > now;
  return {
    leaseHolderId: isAlive ? lease_holder_id : null,
    leaseHolderName: isAlive ? lease_holder_name : null,
    leaseUntil: isAlive ? toWireTime(lease_until) : null,
  };
}

/** Converts a stored order to the record that lists show. */
export const toOrder = (row: OrderRow, now: Date): OrderRecord => ({
  id: row.id,
  version: row.version,
  createBy: row.create_by,
  createTime: toWireTime(row.create_time),
  updateBy: row.update_by,
  updateTime: timeOf(row.update_time),
  orderNo: row.order_no,
  source: row.source,
  platformNo: row.platform_no,
  orderType: row.order_type,
  orderDate: toWireTime(row.order_date),
  customerName: row.customer_name,
  receiverName: row.receiver_name,
  receiverMobile: maskedMobile(row.receiver_mobile),
  receiverTel: maskedLandline(row.receiver_tel),
  receiverProvince: row.receiver_province,
  receiverCity: row.receiver_city,
  receiverDistrict: row.receiver_district,
  regionCode: row.region_code,
  receiverDetail: row.receiver_detail,
  receiverPostcode: row.receiver_postcode,
  goodsSummary: row.goods_summary,
  totalQty: quantityOf(row.total_qty),
  shippedQty: quantityOf(row.shipped_qty),
  goodsAmount: row.goods_amount,
  freightAmount: row.freight_amount,
  discount: row.discount,
  payAmount: row.pay_amount,
  payType: row.pay_type,
  orderStatus: row.order_status,
  handleStatus: row.handle_status,
  handlerId: row.handler_id,
  handlerName: row.handler_name,
  handleTime: timeOf(row.handle_time),
  handleRemark: row.handle_remark,
  ...leaseOf(row, now),
  sellerMemo: row.seller_memo,
  buyerMemo: row.buyer_memo,
  dueShipTime: timeOf(row.due_ship_time),
  tags: row.tags,
  sysOrgCode: row.sys_org_code,
  waybills: row.waybills,
});

const toItem = (row: OrderItemRow): OrderItem => ({
  id: row.id,
  lineNo: row.line_no,
  skuCode: row.sku_code,
  goodsName: row.goods_name,
  spec: row.spec,
  unit: row.unit,
  qty: quantityOf(row.qty),
  price: row.price,
  amount: row.amount,
  weightKg: row.weight_kg === null ? null : quantityOf(row.weight_kg),
  waybillQty: quantityOf(row.waybill_qty),
  remark: row.remark,
});

const toEvent = (row: OrderEventRow): OrderEvent => ({
  id: row.id,
  move: row.move,
  orderStatus: row.order_status,
  handleStatus: row.handle_status,
  remark: row.remark,
  createBy: row.create_by,
  createByName: row.create_by_name,
  createTime: toWireTime(row.create_time),
});

export const toDetail = (
  row: OrderRow,
  items: readonly OrderItemRow[],
  events: readonly OrderEventRow[],
  now: Date,
): OrderDetail => ({ ...toOrder(row, now), items: items.map(toItem), events: events.map(toEvent) });
