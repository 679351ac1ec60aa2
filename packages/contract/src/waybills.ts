import * as z from 'zod/mini';
import { endpoint, open, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { PayType } from './order-record.ts';
import { BatchResult, batchMessage, mostOrders } from './orders.ts';
import { orElse } from './rules/edit-of.ts';
import { id, idList, optionalText, requiredText, wholeNumber } from './rules/fields.ts';
import { listQuery } from './rules/list-query.ts';
import { moneyField, quantityField } from './rules/money.ts';
import { exportEndpoints } from './tables/table-endpoints.ts';
import { WaybillDetail, WaybillRecord, WaybillTrace, waybillListFields } from './waybill-record.ts';

/** Most waybills of one batch call. */
export const mostWaybills = 1_000;
/** Most waybills that one request voids itself: the carrier answers for each. */
export const mostVoidedAtOnce = 50;
/** Most parcels of one waybill. */
export const mostParcels = 99;

const chosen = z.object({ ids: idList('运单', mostWaybills) });

/** Number of an order that the waybills contain. */
const asked = { orderNo: z.optional(z.string().check(z.maxLength(64))) };
const listed = listQuery(waybillListFields, asked);

const side = (label: string) => orElse(wholeNumber(label, { min: 1, max: 300 }), null);

/** A parcel as the form sends it. Weights have three places; each side is 1 to 300 cm. */
export const ParcelToSend = z.object({
  weightKg: quantityField('重量', { max: '1000', above: '重量必须大于0!' }),
  lengthCm: side('长'),
  widthCm: side('宽'),
  heightCm: side('高'),
});
export type ParcelToSend = z.output<typeof ParcelToSend>;

const optionalAmount = (label: string) =>
  z.pipe(
    orElse(z.union([z.string(), z.number()], { error: `${label}格式不正确` }), ''),
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      moneyField(label, { max: '20000' }),
    ]),
  );

/** Waybills to create: one for each order, or one for all of them. */
export const WaybillsToCreate = z.object({
  orderIds: idList('订单', mostOrders),
  carrierCode: requiredText('承运商', 20),
  /** Absent: the default account of the carrier. */
  accountId: z.optional(z.nullable(id('月结账号'))),
  serviceType: optionalText('产品类型', 50),
  payType: orElse(PayType, '3'),
  /** Address of the sender in the address book; absent: the default one. */
  senderId: z.optional(z.nullable(id('发件地址'))),
  /** One waybill for all orders (合单): their receivers must be the same. */
  merge: orElse(z.boolean({ error: '合单格式不正确' }), false),
  /** Quantities of lines (拆单), for one order; absent: everything that no waybill contains. */
  items: z.optional(
    z
      .array(
        z.object({
          orderItemId: id('明细'),
          qty: quantityField('发货数量', { max: '999999', above: '商品数量必须大于0!' }),
        }),
      )
      .check(z.minLength(1, { error: '请选择商品' }), z.maxLength(500, { error: '商品不能超过500行' })),
  ),
  /** The parcels of each waybill; absent: one parcel with the weight of its goods, at least 1 kg. */
  parcels: z.optional(
    z
      .array(ParcelToSend)
      .check(
        z.minLength(1, { error: '请填写包裹' }),
        z.maxLength(mostParcels, { error: `件数应为1到${mostParcels}` }),
      ),
  ),
  insuredAmount: optionalAmount('保价金额'),
  codAmount: optionalAmount('代收货款'),
  remark: optionalText('备注', 200),
  /** Fetch the numbers at once. */
  fetch: orElse(z.boolean({ error: '取号格式不正确' }), false),
});
export type WaybillsToCreate = z.output<typeof WaybillsToCreate>;

/** Numbers on the tabs of the list, by status; a status without waybills is missing. */
export const WaybillCounts = z.object({
  all: z.number(),
  byStatus: z.array(z.object({ waybillStatus: z.number(), count: z.number() })),
});

/** The outcome of voiding; `jobId`: the background job that does it, null when it is done. */
const VoidResult = z.extend(BatchResult, { jobId: z.nullable(z.string()) });

/** 运单管理 (business.md 1.2, 1.4). Moves that the table of `waybill-states` does not contain answer 409. */
export const waybills = {
  ...exportEndpoints({ noun: 'waybill', label: '运单', path: '/biz/waybill' }, waybillListFields, asked),
  list: endpoint({
    summary: 'List waybills; filters, sorting and paging as in api-contract 1.6.',
    method: 'GET',
    path: '/biz/waybill/list',
    access: permission('waybill:list'),
    input: listed,
    result: pageOf(WaybillRecord),
  }),
  get: endpoint({
    summary: 'One waybill with its parcels, goods, steps and exceptions.',
    method: 'GET',
    path: '/biz/waybill/queryById',
    access: permission('waybill:list'),
    input: z.object({ id: id('运单') }),
    result: WaybillDetail,
  }),
  counts: endpoint({
    summary: 'Numbers of waybills by status, for the tabs of the list; takes the filters of the list.',
    method: 'GET',
    path: '/biz/waybill/counts',
    access: permission('waybill:list'),
    input: listed,
    result: WaybillCounts,
  }),
  estimate: endpoint({
    summary:
      'What the waybills would weigh and cost, and which orders they would contain; nothing is created.',
    method: 'POST',
    path: '/biz/waybill/estimate',
    access: permission('waybill:create'),
    audit: { unlogged: 'it changes nothing' },
    input: WaybillsToCreate,
    result: z.array(
      z.object({
        orderNos: z.array(z.string()),
        receiverName: z.string(),
        weightKg: z.string(),
        chargeableWeight: z.string(),
        freightEst: z.nullable(z.string()),
      }),
    ),
  }),
  create: endpoint({
    summary: 'Create waybills from orders that were dealt with, all or none.',
    method: 'POST',
    path: '/biz/waybill/create',
    access: permission('waybill:create'),
    audit: { type: 'add', text: '生成运单' },
    input: WaybillsToCreate,
    result: z.object({ ids: z.array(z.string()) }),
    messageOf: ({ ids }) => `已生成${ids.length}个运单`,
  }),
  fetchNo: endpoint({
    summary: "Fetch the carrier's numbers by background jobs.",
    method: 'PUT',
    path: '/biz/waybill/fetchNo',
    access: permission('waybill:fetchNo'),
    audit: { type: 'edit', text: '运单取号' },
    input: chosen,
    result: BatchResult,
    messageOf: batchMessage,
  }),
  askNo: endpoint({
    summary:
      'Ask the carrier now what became of requests whose result is unknown; never asks for another number.',
    method: 'PUT',
    path: '/biz/waybill/askNo',
    access: permission('waybill:fetchNo'),
    audit: { type: 'edit', text: '查询取号结果' },
    input: chosen,
    result: BatchResult,
    messageOf: batchMessage,
  }),
  void: endpoint({
    summary: `Void waybills; a fetched number is cancelled at the carrier first. More than ${mostVoidedAtOnce} are voided by a background job.`,
    method: 'PUT',
    path: '/biz/waybill/void',
    access: permission('waybill:void'),
    audit: { type: 'edit', text: '作废运单' },
    input: z.object({ ...chosen.shape, reason: requiredText('作废原因', 200) }),
    result: VoidResult,
    messageOf: (outcome) =>
      outcome.jobId === null ? batchMessage(outcome) : '已转为后台作废，完成后会通知您',
  }),
  handOver: endpoint({
    summary: 'Record that parcels were handed to the carrier.',
    method: 'PUT',
    path: '/biz/waybill/handOver',
    access: permission('waybill:handOver'),
    audit: { type: 'edit', text: '运单交件' },
    input: chosen,
    result: BatchResult,
    messageOf: batchMessage,
  }),
  sign: endpoint({
    summary: 'Record the receipt of parcels by hand.',
    method: 'PUT',
    path: '/biz/waybill/sign',
    access: permission('waybill:manualSign'),
    audit: { type: 'edit', text: '手工签收' },
    input: z.object({ ...chosen.shape, signName: requiredText('签收人', 50) }),
    result: BatchResult,
    messageOf: batchMessage,
  }),
  scan: endpoint({
    summary: 'The waybill with a scanned code: its number, our number, or the number of a parcel.',
    method: 'POST',
    path: '/biz/waybill/scan',
    access: permission('waybill:list'),
    audit: { unlogged: 'it changes nothing' },
    input: z.object({ code: requiredText('条码', 64) }),
    result: WaybillRecord,
  }),
  trace: endpoint({
    summary: 'The traces of a waybill, newest first.',
    method: 'GET',
    path: '/biz/waybill/trace',
    access: permission('waybill:list'),
    input: z.object({ id: id('运单') }),
    result: z.object({
      traces: z.array(WaybillTrace),
      /** Earliest time of the next `refreshTrace`; null: now. */
      refreshAfter: z.nullable(z.string()),
    }),
  }),
  refreshTrace: endpoint({
    summary: 'Ask the carrier for the traces of a waybill, at most once in 30 minutes.',
    method: 'POST',
    path: '/biz/waybill/refreshTrace',
    access: permission('waybill:trace'),
    audit: { type: 'query', text: '刷新物流轨迹' },
    input: z.object({ id: id('运单') }),
    result: Nothing,
    done: '轨迹已刷新',
  }),
  phone: endpoint({
    summary: 'The unmasked numbers of sender and receiver; each call is in the operation log.',
    method: 'POST',
    path: '/biz/waybill/phone',
    access: permission('mobile:unmask'),
    audit: { type: 'query', text: '查看运单电话' },
    input: z.object({ id: id('运单') }),
    result: z.object({
      /** Of the receiver. */
      mobile: z.nullable(z.string()),
      tel: z.nullable(z.string()),
      senderMobile: z.nullable(z.string()),
      senderTel: z.nullable(z.string()),
    }),
  }),
  push: endpoint({
    summary: "Traces that a carrier pushes: a form with `param` (JSON) and `sign`, in Kuaidi100's format.",
    method: 'POST',
    path: '/biz/carrier/push/:carrierCode',
    access: open('carriers have no session; each push is signed with the account’s salt'),
    rate: { points: 600, seconds: 60 },
    audit: { unlogged: 'a push is recorded as traces' },
    input: z.object({
      carrierCode: z.string().check(z.regex(/^[A-Z\d]{2,20}$/)),
      param: z.string().check(z.maxLength(64_000)),
      sign: z.string().check(z.maxLength(64)),
    }),
    result: z.object({ result: z.boolean(), returnCode: z.string(), message: z.string() }),
    bare: true,
    form: true,
  }),
};
