import { pathOf } from '@baisi/contract/addresses/regions';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type OrderDetail, type OrderToAdd, orderFields } from '@baisi/contract/order-record';
import type { orders } from '@baisi/contract/orders';
import { isMasked } from '@baisi/contract/rules/masked-phone';
import { toCents } from '@baisi/contract/rules/money';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/record-rows.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { unlessMasked } from '../../platform/masked-numbers.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { linesOf, sumsOf } from './order-items.ts';
import type { OrderLists } from './order-lists.service.ts';
import { demandMove } from './order-moves.ts';
import { takeNumbers } from './order-numbers.ts';
import { toDetail, toOrder } from './orders.mapper.ts';
import {
  type ItemValues,
  type OrderRow,
  orderMovesRepository,
  orderPartsRepository,
  orderTable,
  type StoredOrder,
} from './orders.repository.ts';
import type { TradeNews } from './trade-news.ts';

export type OrderNeeds = RecordPorts & { work: Work; clock: Clock; bus: EventBus; jobs: Jobs };

type Needs = OrderNeeds & { news: TradeNews; lists: OrderLists };
type Edit = ParsedInputOf<typeof orders.edit>;
type NewOrder = StoredOrder & { orderNo: string };

/** Returns the region's names and code; throws for a code that is no district, or a city that has districts. */
function placeOf(regionCode: string) {
  const path = pathOf(regionCode);
  if (path === undefined) throw appError('order-region-unknown', {}, { field: 'regionCode' });
  return {
    regionCode,
    receiverProvince: path.province,
    receiverCity: path.city,
    receiverDistrict: path.district,
  };
}

/** Throws for a form whose fields contradict each other. */
function demandConsistent(form: StoredOrder): void {
  if (form.receiverMobile === null && form.receiverTel === null)
    throw appError('order-phone-missing', {}, { field: 'receiverMobile' });
  const cents = (text: string): number => toCents(text) ?? 0;
  if (cents(form.discount) > cents(form.goodsAmount) + cents(form.freightAmount))
    throw appError('order-discount-large', {}, { field: 'discount' });
}

const toForm = (row: OrderRow): StoredOrder => ({
  platformNo: row.platform_no,
  source: row.source,
  orderType: row.order_type,
  orderDate: row.order_date,
  customerName: row.customer_name,
  receiverName: row.receiver_name,
  receiverMobile: row.receiver_mobile,
  receiverTel: row.receiver_tel,
  receiverProvince: row.receiver_province,
  receiverCity: row.receiver_city,
  receiverDistrict: row.receiver_district,
  regionCode: row.region_code,
  receiverDetail: row.receiver_detail,
  receiverPostcode: row.receiver_postcode,
  goodsSummary: row.goods_summary,
  totalQty: row.total_qty,
  goodsAmount: row.goods_amount,
  freightAmount: row.freight_amount,
  discount: row.discount,
  payType: row.pay_type,
  sellerMemo: row.seller_memo,
  buyerMemo: row.buyer_memo,
  dueShipTime: row.due_ship_time,
  tags: row.tags,
});

/** Only a new order may leave the time of the order to the server. */
function demandDate(date: Date | null): Date {
  if (date === null) throw appError('invalid-input', { message: '下单时间不能为空' }, { field: 'orderDate' });
  return date;
}

/** The fields of an edit as they are stored; `lines` replace the stored ones. */
function editedOf(sent: Edit, lines: readonly ItemValues[] | undefined) {
  const { items: _items, orderDate, regionCode, receiverMobile, receiverTel, tags, ...form } = sent;
  return {
    ...form,
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...unlessMasked('receiverMobile', receiverMobile),
    ...unlessMasked('receiverTel', receiverTel),
    ...(orderDate === undefined ? {} : { orderDate: demandDate(orderDate) }),
    ...(regionCode === undefined ? {} : placeOf(regionCode)),
    ...(lines === undefined ? {} : sumsOf(lines)),
  };
}

/** Adds, edits and removes orders by the rules of every record (docs/decisions/0021, 0045). */
const recordsOf = ({ work, clock, lists }: Needs) =>
  createRecords({
    work,
    queries: orderTable.queries,
    fields: orderFields,
    toForm,
    toValues: (form: StoredOrder) => {
      demandConsistent(form);
      return toColumns(form);
    },
    mapper: async () => (row: OrderRow) => toOrder(row, clock.now()),
    scopeOf: lists.scopeOf,
    beforeAdd: async (_use, { actor }, _form: NewOrder) => ({ sys_org_code: actor.orgCode }),
    beforeEdit: async (_use, _writer, row) => demandMove(row, 'edit'),
    beforeRemove: async (_use, _writer, rows) => {
      for (const row of rows) demandMove(row, 'delete');
    },
  });

/** 订单管理: reads, adds, edits and removes orders with their lines. */
export function createOrdersService(needs: Needs) {
  const { work, clock, news, lists } = needs;
  const { remove, within } = recordsOf(needs);
  const find = async (use: Use, actor: Caller, id: string): Promise<OrderRow> => {
    const row = await use(orderTable.queries).findById(id, await lists.scopeOf(use, actor));
    if (row === undefined) throw appError('not-found');
    return row;
  };

  return {
    get: (actor: Caller, id: string): Promise<OrderDetail> =>
      work.read(actor, async (use) => {
        const row = await find(use, actor, id);
        const parts = use(orderPartsRepository);
        const [items, events] = await Promise.all([parts.listItems([id]), parts.listEvents(id)]);
        return toDetail(row, items, events, clock.now());
      }),

    async add(actor: Caller, { items, ...form }: OrderToAdd): Promise<{ id: string }> {
      if (isMasked(form.receiverMobile ?? '') || isMasked(form.receiverTel ?? ''))
        throw appError('invalid-input', { message: '您的手机号码格式不正确!' }, { field: 'receiverMobile' });
      const lines = linesOf(items, []);
      const stored = {
        ...form,
        ...placeOf(form.regionCode),
        ...sumsOf(lines),
        orderDate: form.orderDate ?? clock.now(),
        tags: [...form.tags],
      };
      // Before the transaction: a second connection inside it could deadlock.
      const [orderNo = ''] = await takeNumbers(work, clock, 'DD', 1);
      const id = newId();
      await work.write(actor, async (use) => {
        await within.add(use, actor, [{ id, form: { ...stored, orderNo } }]);
        await use(orderPartsRepository).setItems(id, lines, actor.username);
        await use(orderMovesRepository).addEvent({
          id: newId(),
          order_id: id,
          move: 'add',
          order_status: 'draft',
          handle_status: 0,
          remark: null,
          create_by: actor.username,
          create_time: clock.now(),
        });
        await within.demandReached(use, actor, [id]);
        await news.plan(use, [id]);
      });
      lists.forget();
      return { id };
    },

    async edit(actor: Caller, sent: Edit): Promise<void> {
      await work.write(actor, async (use) => {
        const parts = use(orderPartsRepository);
        const stored = sent.items === undefined ? [] : await parts.listItems([sent.id]);
        const lines = sent.items === undefined ? undefined : linesOf(sent.items, stored);
        await within.edit(use, actor, editedOf(sent, lines));
        if (lines !== undefined) await parts.setItems(sent.id, lines, actor.username);
        await within.demandReached(use, actor, [sent.id]);
        await news.plan(use, [sent.id]);
      });
      lists.forget();
    },

    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await remove(actor, ids);
      lists.forget();
    },

    phone: (actor: Caller, id: string) =>
      work.read(actor, async (use) => {
        const { receiver_mobile: mobile, receiver_tel: tel } = await find(use, actor, id);
        return { mobile, tel };
      }),
  };
}
export type OrdersService = ReturnType<typeof createOrdersService>;
