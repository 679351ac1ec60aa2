import { fromCents, fromThousandths, timesPrice, toCents, toThousandths } from '@baisi/contract/rules/money';
import type { Dice } from './dice.ts';
import type { Customer, Party } from './order-customers.ts';
import { orderGoods } from './order-goods.ts';
import { type ItemSeed, minutesAfter, type OrderParts } from './order-rows.ts';
import { dayOf } from './order-times.ts';

/** The order to be written: when, by whom, for whom. */
export type NewOrder = {
  /** Its place among all orders, from 1. */
  place: number;
  /** Its place among the orders of its day, from 1. */
  placeOfDay: number;
  at: Date;
  clerk: string;
  orgCode: string;
  customer: Customer;
  receiver: Party;
};

const tags = ['加急', '大客户', '易碎', '开发票', '预约送货'] as const;
const wishes = ['请工作日送货', '请勿放快递柜', '包装请加固', '尽快发货，谢谢'] as const;

/** Lines with different goods; goods sold by weight have quantities with places. */
function linesOf({ place, clerk, at }: NewOrder, dice: Dice): ItemSeed[] {
  const count = dice.pick([1, 1, 2, 2, 3, 3, 4, 6]);
  const first = dice.between(0, orderGoods.length - 1);
  return Array.from({ length: count }, (_, i): ItemSeed => {
    // 7 and 40 have no common factor, so that no goods come twice.
    const goods = orderGoods[(first + i * 7) % orderGoods.length];
    if (goods === undefined) throw new Error('no goods');
    const most = Number(goods.price) > 200 ? 4 : 24;
    const qty = goods.byWeight ? fromThousandths(dice.between(500, 12_000)) : String(dice.between(1, most));
    const cents = timesPrice(toThousandths(qty) ?? 0, toCents(goods.price) ?? 0);
    return {
      id: `demo-order-${String(place).padStart(5, '0')}-${i + 1}`,
      order_id: `demo-order-${String(place).padStart(5, '0')}`,
      line_no: i + 1,
      version: 1,
      sku_code: goods.sku,
      goods_name: goods.name,
      spec: goods.spec,
      unit: goods.unit,
      qty,
      price: goods.price,
      amount: fromCents(cents),
      weight_kg: goods.weightKg,
      create_by: clerk,
      create_time: at,
    };
  });
}

const centsOf = (text: string): number => toCents(text) ?? 0;

/** Columns that are sums of the lines, and what follows from them. */
function sumsOf(items: readonly ItemSeed[], dice: Dice) {
  const goods = items.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const quantity = items.reduce((sum, { qty }) => sum + (toThousandths(qty) ?? 0), 0);
  return {
    goods_summary: items.map(({ goods_name, qty }) => `${goods_name}×${qty}`).join('，'),
    total_qty: fromThousandths(quantity),
    goods_amount: fromCents(goods),
    // From 500 yuan the freight is free; every tenth order gets 5 %, in whole yuan.
    freight_amount: goods >= 50_000 ? '0.00' : dice.pick(['8.00', '12.00', '15.00']),
    discount: dice.chance(10) ? fromCents(Math.floor(goods / 2_000) * 100) : '0.00',
  };
}

/** Creates an order as 草稿 with its lines. */
export function orderDraft(order: NewOrder, dice: Dice): OrderParts {
  const { place, placeOfDay, at, clerk, orgCode, customer, receiver } = order;
  const items = linesOf(order, dice);
  const source = dice.pick(['1', '1', '2', '3', '4', '4']);
  const day = dayOf(at);
  return {
    row: {
      id: `demo-order-${String(place).padStart(5, '0')}`,
      version: 1,
      order_no: `DD${day}${String(placeOfDay).padStart(6, '0')}`,
      source,
      platform_no: source === '1' ? null : `P${day}${String(place * 7_919).padStart(9, '0')}`,
      order_type: '1',
      order_date: minutesAfter(at, -dice.between(1, 10)),
      customer_name: customer.name,
      receiver_name: receiver.name,
      receiver_mobile: receiver.mobile,
      receiver_province: receiver.path.province,
      receiver_city: receiver.path.city,
      receiver_district: receiver.path.district,
      region_code: receiver.regionCode,
      receiver_detail: receiver.detail,
      ...sumsOf(items, dice),
      shipped_qty: '0',
      pay_type: dice.pick(['1', '3', '3', '2']),
      order_status: 'draft',
      handle_status: 0,
      buyer_memo: dice.chance(8) ? dice.pick(wishes) : null,
      due_ship_time: minutesAfter(at, 48 * 60),
      tags: dice.chance(15) ? [dice.pick(tags)] : [],
      sys_org_code: orgCode,
      create_by: clerk,
      create_time: at,
    },
    items,
    events: [],
    waybills: [],
  };
}
