import { orderFields as guards, type OrderItem, orderTypes, payTypes } from '@baisi/contract/order-record';
import { orders } from '@baisi/contract/orders';
import * as z from 'zod/mini';
import { type FormField, field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';
import { orderCountsAnswers } from '../orders.queries.ts';

const text = z.nullable(z.string());

/** A line as the grid holds it: what a person typed, valid or not. */
export const OrderLine = z.object({
  /** Id of the stored line; null: a new one. */
  id: text,
  skuCode: text,
  goodsName: z.string(),
  spec: text,
  unit: text,
  qty: text,
  price: text,
  weightKg: text,
  remark: text,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A price that is hidden from the user is read as an empty text. */
const toLine = (item: Omit<OrderItem, 'price'> & { price?: string }): OrderLine => ({
  id: item.id,
  skuCode: item.skuCode,
  goodsName: item.goodsName,
  spec: item.spec,
  unit: item.unit,
  qty: item.qty,
  price: item.price || null,
  weightKg: item.weightKg,
  remark: item.remark,
});

type Sent = Omit<OrderLine, 'qty' | 'price' | 'weightKg'> & { qty: string; price?: string; weightKg: string };

/** The lines of an order, edited in our grid. */
const lines: FormField<OrderLine[], OrderItem[], Sent[]> = {
  label: '商品明细',
  blank: [],
  schema: z.array(OrderLine),
  isSecret: false,
  isFixed: false,
  wire: undefined,
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  textOf: (value) => value.map(({ goodsName, qty }) => `${goodsName}×${qty ?? ''}`).join('、'),
  ofWire: (stored) => stored.map(toLine),
  toWire: (value) =>
    value.map(({ qty, price, weightKg, ...line }) => ({
      ...line,
      qty: qty ?? '',
      weightKg: weightKg ?? '',
      // A hidden price stays as it is stored.
      ...(price === null ? {} : { price }),
    })),
};

/** An amount, kept as text: binary fractions cannot represent 0.1. */
const amount = (label: string): FormField<string, string | null, string> => ({
  ...field.text(label),
  blank: '0.00',
});

const oneOf = <T extends string>(
  label: string,
  schema: z.ZodMiniType<T>,
  blank: T,
  texts: Readonly<Record<string, string>>,
): FormField<T, T, T> => ({
  label,
  isSecret: false,
  isFixed: false,
  wire: undefined,
  blank,
  schema,
  isSame: (a, b) => a === b,
  textOf: (value) => texts[value] ?? value,
  ofWire: (stored) => stored,
  toWire: (value) => value,
});

const fields = {
  customerName: field.text('客户名称'),
  orderType: oneOf('订单类型', z.enum(['1', '2']), '1', orderTypes),
  platformNo: field.text('平台单号'),
  orderDate: field.date('下单时间'),
  dueShipTime: field.date('最晚发货时间'),
  receiverName: field.text('收件人'),
  receiverMobile: field.text('联系电话'),
  receiverTel: field.text('固定电话'),
  regionCode: field.choice('省/市/区'),
  receiverDetail: field.text('详细地址'),
  receiverPostcode: field.text('邮编'),
  items: lines,
  freightAmount: amount('运费'),
  discount: amount('优惠'),
  payType: oneOf('付款方式', z.enum(['1', '2', '3']), '1', payTypes),
  tags: field.options('标签'),
  buyerMemo: field.text('买家留言'),
  sellerMemo: field.text('卖家备注'),
};

/** The values of the form. */
export type OrderValues = ValuesOf<typeof fields>;

/** The form of an order. */
export const orderForm = recordForm({
  key: 'orders.form',
  noun: '订单',
  fields,
  guards,
  nameOf: ({ customerName }) => customerName,
  ...storedBy(orders, byWireNames(fields), orderCountsAnswers),
});
