import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { OrderDetail, OrderRecord, OrderToAdd, orderListFields } from './order-record.ts';
import { dealResults } from './order-states.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { id, idList, optionalText, requiredText } from './rules/fields.ts';
import { listQuery } from './rules/list-query.ts';
import { exportEndpoints } from './tables/table-endpoints.ts';

/** Most orders of one batch call. */
export const mostOrders = 1_000;
/** Most order numbers that one search takes. */
export const mostNumbers = 500;
/** How long a person may decide about an order alone before others can take it over, in minutes. */
export const leaseMinutes = 5;

const chosen = z.object({ ids: idList('订单', mostOrders) });

/** Pasted order numbers: lines, commas or spaces between them. */
const pastedNumbers = z.optional(
  z.pipe(
    z.string({ error: '订单号格式不正确' }),
    z.transform((text, context): string[] => {
      const numbers = [...new Set(text.split(/[\s,，;；、]+/).filter((one) => one !== ''))];
      if (numbers.length <= mostNumbers) return numbers;
      context.issues.push({ code: 'custom', input: text, message: `一次最多查询${mostNumbers}个订单号` });
      return z.NEVER;
    }),
  ),
);

const asked = { orderNos: pastedNumbers };
const listed = listQuery(orderListFields, asked);

const about = { noun: 'order', label: '订单', path: '/biz/order', listFields: orderListFields } as const;
const records = recordEndpoints(about, { record: OrderRecord, toAdd: OrderToAdd });

/** Numbers on the tabs of the list: orders within the caller's rows that match the other filters. */
export const OrderCounts = z.object({
  all: z.number(),
  pending: z.number(),
  approved: z.number(),
  partShipped: z.number(),
  shipped: z.number(),
  finished: z.number(),
  cancelled: z.number(),
  abnormal: z.number(),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/** The outcome of a batch: how many records moved, and why the others did not. */
export const BatchResult = z.object({
  done: z.number(),
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});
export type BatchResult = z.infer<typeof BatchResult>;

/** The message of a batch: 操作成功，共3条. */
export const batchMessage = ({ done, refused }: BatchResult): string =>
  refused.length === 0 ? `操作成功，共${done}条` : `成功${done}条，未执行${refused.length}条`;

/** 订单管理 (business.md 1.4). Moves that the table of `order-states` does not contain answer 409. */
export const orders = {
  list: endpoint({ ...records.list, input: listed }),
  get: endpoint({ ...records.get, result: OrderDetail }),
  counts: endpoint({
    summary: 'Numbers of orders by status, for the tabs of the list; takes the filters of the list.',
    method: 'GET',
    path: '/biz/order/counts',
    access: permission('order:list'),
    input: listed,
    result: OrderCounts,
  }),
  add: records.add,
  edit: records.edit,
  remove: records.remove,
  removeBatch: records.removeBatch,
  ...exportEndpoints(about, orderListFields, asked),
  submit: endpoint({
    summary: 'Submit orders for review.',
    method: 'PUT',
    path: '/biz/order/submit',
    access: permission('order:edit'),
    audit: { type: 'edit', text: '提交订单' },
    input: chosen,
    result: BatchResult,
    messageOf: batchMessage,
  }),
  audit: endpoint({
    summary: 'Approve or reject submitted orders.',
    method: 'PUT',
    path: '/biz/order/audit',
    access: permission('order:audit'),
    audit: { type: 'edit', text: '审核订单' },
    input: z.object({
      ...chosen.shape,
      pass: z.boolean({ error: '请选择审核结果' }),
      remark: optionalText('审核意见', 200),
    }),
    result: BatchResult,
    messageOf: batchMessage,
  }),
  lease: endpoint({
    summary:
      'Reserve an order for the caller: for five minutes only the caller decides about it. Again: renews the time. Refused while another person has it.',
    method: 'POST',
    path: '/biz/order/lease',
    access: permission('order:deal'),
    audit: { unlogged: 'every open drawer renews it' },
    input: z.object({ id: id('订单') }),
    result: z.object({ leaseUntil: z.string() }),
  }),
  release: endpoint({
    summary: "Give the caller's reservation of an order back.",
    method: 'POST',
    path: '/biz/order/release',
    access: permission('order:deal'),
    audit: { unlogged: 'every closed drawer sends it' },
    input: z.object({ id: id('订单') }),
    result: Nothing,
  }),
  leaseNext: endpoint({
    summary: 'Reserve the oldest order that waits for a decision and that nobody has reserved.',
    method: 'POST',
    path: '/biz/order/leaseNext',
    access: permission('order:deal'),
    audit: { unlogged: 'it only opens the drawer' },
    input: z.object({ after: z.optional(z.nullable(id('订单'))) }),
    result: z.object({ id: z.nullable(z.string()) }),
  }),
  deal: endpoint({
    summary: 'Decide about an order: the caller must have reserved it.',
    method: 'PUT',
    path: '/biz/order/deal',
    access: permission('order:deal'),
    audit: { type: 'edit', text: '处理订单' },
    input: z.object({
      id: id('订单'),
      result: z.enum(dealResults, { error: '请选择处理结果' }),
      remark: optionalText('处理意见', 200),
    }),
    result: Nothing,
    done: '处理成功',
  }),
  cancel: endpoint({
    summary: 'Cancel orders that have no waybill.',
    method: 'PUT',
    path: '/biz/order/cancel',
    access: permission('order:cancel'),
    audit: { type: 'edit', text: '取消订单' },
    input: z.object({ ...chosen.shape, reason: requiredText('取消原因', 200) }),
    result: BatchResult,
    messageOf: batchMessage,
  }),
  close: endpoint({
    summary: 'Archive finished and cancelled orders.',
    method: 'PUT',
    path: '/biz/order/close',
    access: permission('order:close'),
    audit: { type: 'edit', text: '关闭订单' },
    input: chosen,
    result: BatchResult,
    messageOf: batchMessage,
  }),
  phone: endpoint({
    summary: 'The unmasked numbers of the receiver; each call is in the operation log.',
    method: 'POST',
    path: '/biz/order/phone',
    access: permission('mobile:unmask'),
    audit: { type: 'query', text: '查看订单收件人电话' },
    input: z.object({ id: id('订单') }),
    result: z.object({ mobile: z.nullable(z.string()), tel: z.nullable(z.string()) }),
  }),
};
