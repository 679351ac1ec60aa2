import * as z from 'zod/mini';
import { handleStatuses, orderStatuses } from './order-states.ts';
import { idAndStamps } from './record-endpoints.ts';
import { orElse } from './rules/edit-of.ts';
import { id, optionalText, requiredText } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { maskableLandline, maskableMobile } from './rules/masked-phone.ts';
import { moneyField, moneyOrZero, quantityField } from './rules/money.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';
import { optionalTime } from './rules/wire-time.ts';

/** Where an order comes from. */
export const orderSources = { '1': '手工', '2': '导入', '3': 'API', '4': '商城' } as const;
/** Domestic or abroad. */
export const orderTypes = { '1': '国内订单', '2': '国际订单' } as const;
/** The payer of the carrier, and the time of payment. */
export const payTypes = { '1': '寄付现结', '2': '到付', '3': '寄付月结' } as const;

export const OrderSource = z.enum(['1', '2', '3', '4'], { error: '来源格式不正确' });
export const OrderType = z.enum(['1', '2'], { error: '订单类型格式不正确' });
export const PayType = z.enum(['1', '2', '3'], { error: '付款方式格式不正确' });

/** A line of an order. */
export const OrderItem = z.object({
  id: z.string(),
  lineNo: z.number(),
  skuCode: z.nullable(z.string()),
  goodsName: z.string(),
  spec: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Decimal text with at most three places. */
  qty: z.string(),
  /** Amounts of two places. */
  price: z.string(),
  /** Quantity × price, rounded half up. */
  amount: z.string(),
  weightKg: z.nullable(z.string()),
  /** The part of `qty` that waybills contain which are not void. */
  waybillQty: z.string(),
  remark: z.nullable(z.string()),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A waybill of an order, as the order shows it. */
export const WaybillOfOrder = z.object({
  id: z.string(),
  innerNo: z.string(),
  waybillNo: z.nullable(z.string()),
  carrierName: z.string(),
  waybillStatus: z.number(),
});

/** A step in the life of an order, newest first. */
export const OrderEvent = z.object({
  id: z.string(),
  move: z.string(),
  /** State after the step. */
  orderStatus: z.enum(orderStatuses),
  handleStatus: z.literal(handleStatuses),
  remark: z.nullable(z.string()),
  /** Account and name of the person; null: a waybill moved the order. */
  createBy: z.nullable(z.string()),
  createByName: z.nullable(z.string()),
  createTime: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An order (business.md 1.3). Mobile and landline numbers are masked; `orders.phone` shows them. */
export const OrderRecord = z.object({
  ...idAndStamps,
  /** `DD`, the day as yyMMdd, six digits. */
  orderNo: z.string(),
  source: OrderSource,
  platformNo: z.nullable(z.string()),
  orderType: OrderType,
  orderDate: z.string(),
  customerName: z.string(),
  receiverName: z.string(),
  receiverMobile: z.nullable(z.string()),
  receiverTel: z.nullable(z.string()),
  receiverProvince: z.string(),
  receiverCity: z.string(),
  receiverDistrict: z.string(),
  /** GB/T 2260 code of the district, or of the city where there is none. */
  regionCode: z.string(),
  receiverDetail: z.string(),
  receiverPostcode: z.nullable(z.string()),
  /** 商品摘要: the goods in one line. */
  goodsSummary: z.string(),
  totalQty: z.string(),
  shippedQty: z.string(),
  goodsAmount: z.string(),
  freightAmount: z.string(),
  discount: z.string(),
  /** Goods + freight − discount. */
  payAmount: z.string(),
  payType: PayType,
  orderStatus: z.enum(orderStatuses),
  handleStatus: z.literal(handleStatuses),
  /** The person who dealt with it last. */
  handlerId: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  handleTime: z.nullable(z.string()),
  handleRemark: z.nullable(z.string()),
  /** The person who deals with it now, and until when nobody else decides; null: nobody does. */
  leaseHolderId: z.nullable(z.string()),
  leaseHolderName: z.nullable(z.string()),
  leaseUntil: z.nullable(z.string()),
  sellerMemo: z.nullable(z.string()),
  buyerMemo: z.nullable(z.string()),
  dueShipTime: z.nullable(z.string()),
  tags: z.array(z.string()),
  sysOrgCode: z.nullable(z.string()),
  waybills: z.array(WaybillOfOrder),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** An order with everything that its page shows. */
export const OrderDetail = z.extend(OrderRecord, {
  items: z.array(OrderItem),
  events: z.array(OrderEvent),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Fields by which orders are filtered and sorted. */
export const orderListFields = {
  orderNo: { kind: 'text', label: '订单号', sortable: true },
  platformNo: { kind: 'text', label: '平台单号' },
  source: { kind: 'text', label: '来源' },
  orderType: { kind: 'text', label: '订单类型' },
  orderDate: { kind: 'time', label: '下单时间', sortable: true },
  customerName: { kind: 'text', label: '客户名称', sortable: true },
  receiverName: { kind: 'text', label: '收件人' },
  receiverMobile: { kind: 'text', label: '联系电话' },
  receiverDetail: { kind: 'text', label: '详细地址' },
  goodsSummary: { kind: 'text', label: '商品摘要' },
  payAmount: { kind: 'number', label: '应付金额', sortable: true },
  payType: { kind: 'text', label: '付款方式' },
  orderStatus: { kind: 'text', label: '订单状态', sortable: true },
  handleStatus: { kind: 'number', label: '处理状态', sortable: true },
  handlerId: { kind: 'text', label: '处理人' },
  dueShipTime: { kind: 'time', label: '最晚发货时间', sortable: true },
  sysOrgCode: { kind: 'text', label: '所属部门编码' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Order fields guarded by permission codes; 单价 and 金额 are fields of the lines. */
export const orderFields = recordFields('order', {
  customerName: typed('客户名称'),
  platformNo: both('平台单号'),
  orderType: typed('订单类型'),
  orderDate: typed('下单时间'),
  receiverName: typed('收件人'),
  receiverMobile: both('联系电话'),
  receiverTel: both('固定电话'),
  regionCode: typed('省/市/区'),
  receiverDetail: both('详细地址'),
  receiverPostcode: both('邮编'),
  price: shown('单价'),
  amount: shown('金额'),
  goodsAmount: shown('商品金额'),
  freightAmount: both('运费'),
  discount: both('优惠'),
  payAmount: shown('应付金额'),
  payType: both('付款方式'),
  sellerMemo: both('卖家备注'),
  buyerMemo: both('买家留言'),
  dueShipTime: both('最晚发货时间'),
  tags: both('标签'),
});

const lengthBetween = (label: string, min: number, max: number) =>
  requiredText(label, max).check(z.minLength(min, { error: `${label}长度应为${min}-${max}个字符!` }));

const longestTag = 20;
const mostTags = 10;
const tagList = orElse(
  z
    .array(requiredText('标签', longestTag), { error: '标签格式不正确' })
    .check(z.maxLength(mostTags, { error: `标签最多${mostTags}个` })),
  [],
);

/** Most lines of one order. */
export const mostItems = 500;

/** A line as the form sends it; `id`: the stored line that it replaces. */
export const OrderItemToSave = z.object({
  id: z.optional(z.nullable(id('明细'))),
  skuCode: optionalText('商品编码', 64),
  goodsName: requiredText('商品名称', 200),
  spec: optionalText('规格', 100),
  unit: optionalText('单位', 20),
  qty: quantityField('数量', { max: '999999', above: '商品数量必须大于0!' }),
  /** Absent: the stored line keeps its price, for users without the column 单价. */
  price: z.optional(moneyField('单价', { max: '9999999.99' })),
  weightKg: z.pipe(
    orElse(z.union([z.string(), z.number()], { error: '重量格式不正确' }), ''),
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      quantityField('重量', { max: '99999', above: '重量必须大于0!' }),
    ]),
  ),
  remark: optionalText('备注', 200),
});
export type OrderItemToSave = z.output<typeof OrderItemToSave>;

/** Fields of the form of an order besides its lines. */
export const orderForm = {
  platformNo: optionalText('平台单号', 64),
  source: orElse(OrderSource, '1'),
  orderType: orElse(OrderType, '1'),
  /** Absent: now. */
  orderDate: optionalTime('下单时间'),
  customerName: requiredText('客户名称', 100),
  receiverName: lengthBetween('收件人姓名', 2, 20),
  receiverMobile: maskableMobile('联系电话'),
  receiverTel: maskableLandline('固定电话'),
  regionCode: requiredText('省/市/区', 6).check(
    z.regex(/^\d{2}(\d{2}){0,2}$/, { error: '请选择完整的省/市/区!' }),
  ),
  receiverDetail: lengthBetween('详细地址', 4, 100),
  receiverPostcode: optionalText('邮编', 10),
  freightAmount: moneyOrZero('运费'),
  discount: moneyOrZero('优惠'),
  payType: orElse(PayType, '1'),
  sellerMemo: optionalText('卖家备注', 500),
  buyerMemo: optionalText('买家留言', 500),
  dueShipTime: optionalTime('最晚发货时间'),
  tags: tagList,
};

export const OrderToAdd = z.object({
  ...orderForm,
  items: z
    .array(OrderItemToSave, { error: '请填写商品明细' })
    .check(
      z.minLength(1, { error: '请至少填写一行商品明细!' }),
      z.maxLength(mostItems, { error: `商品明细不能超过${mostItems}行` }),
    ),
});
export type OrderToAdd = z.output<typeof OrderToAdd>;
