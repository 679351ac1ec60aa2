import * as z from 'zod/mini';
import { PayType } from './order-record.ts';
import { idAndStamps } from './record-endpoints.ts';
import type { ListFields } from './rules/list-query.ts';
import { recordFields, shown } from './rules/record-fields.ts';
import { waybillStatuses } from './waybill-states.ts';

const partyOf = <const P extends 'sender' | 'receiver'>(party: P) => {
  const text = z.nullable(z.string());
  // oxlint-disable-next-line typescript/consistent-type-assertions -- computed keys widen to string
  return {
    [`${party}Name`]: z.string(),
    [`${party}Mobile`]: text,
    [`${party}Tel`]: text,
    [`${party}Province`]: z.string(),
    [`${party}City`]: z.string(),
    [`${party}District`]: z.string(),
    [`${party}Detail`]: z.string(),
  } as Record<`${P}${'Name' | 'Province' | 'City' | 'District' | 'Detail'}`, z.ZodMiniString> &
    Record<`${P}${'Mobile' | 'Tel'}`, z.ZodMiniNullable<z.ZodMiniString>>;
};

/** A waybill (business.md 1.3). Mobile and landline numbers are masked; `waybills.phone` shows them. */
export const WaybillRecord = z.object({
  ...idAndStamps,
  /** Our number: `YD`, the day as yyMMdd, six digits. The carrier receives it as the key of the request. */
  innerNo: z.string(),
  /** The carrier's number; null: not fetched. */
  waybillNo: z.nullable(z.string()),
  carrierCode: z.string(),
  carrierName: z.string(),
  carrierAccountId: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  serviceType: z.nullable(z.string()),
  payType: PayType,
  ...partyOf('sender'),
  ...partyOf('receiver'),
  /** Numbers of the orders that it contains. */
  orderNos: z.array(z.string()),
  goodsSummary: z.string(),
  parcelCount: z.number(),
  /** Kilograms with at most three places: the parcels together, and what the carrier charges. */
  weightKg: z.string(),
  chargeableWeight: z.string(),
  insuredAmount: z.nullable(z.string()),
  codAmount: z.nullable(z.string()),
  /** Estimate by the carrier's template, and the amount that the carrier charged. */
  freightEst: z.nullable(z.string()),
  freightReal: z.nullable(z.string()),
  destRoute: z.nullable(z.string()),
  sortCode: z.nullable(z.string()),
  packageCode: z.nullable(z.string()),
  labelUrl: z.nullable(z.string()),
  printedCount: z.number(),
  lastPrintTime: z.nullable(z.string()),
  waybillStatus: z.literal(waybillStatuses),
  /** Why no number came: the carrier's words. */
  failReason: z.nullable(z.string()),
  /** State and sub-state of the newest trace, in Kuaidi100's numbers. */
  traceState: z.nullable(z.number()),
  traceSub: z.nullable(z.string()),
  lastTraceTime: z.nullable(z.string()),
  lastTraceText: z.nullable(z.string()),
  signedTime: z.nullable(z.string()),
  signName: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  sysOrgCode: z.nullable(z.string()),
});
export type WaybillRecord = z.infer<typeof WaybillRecord>;

export const WaybillParcel = z.object({
  seq: z.number(),
  /** Number of the parcel at the carrier, when there are several. */
  subNo: z.nullable(z.string()),
  weightKg: z.string(),
  lengthCm: z.nullable(z.number()),
  widthCm: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
});

export const ItemOfWaybill = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  orderItemId: z.string(),
  skuCode: z.nullable(z.string()),
  goodsName: z.string(),
  spec: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  qty: z.string(),
});

/** A step in the life of a waybill, newest first. */
export const WaybillEvent = z.object({
  id: z.string(),
  move: z.string(),
  waybillStatus: z.literal(waybillStatuses),
  remark: z.nullable(z.string()),
  /** Account and name of the person; null: a job or the carrier. */
  createBy: z.nullable(z.string()),
  createByName: z.nullable(z.string()),
  createTime: z.string(),
});

/** Kinds of exceptions (business.md 1.3). */
export const exceptionTypes = {
  '1': '超时未揽收',
  '2': '超时未更新',
  '3': '派件失败',
  '4': '破损',
  '5': '丢失',
  '6': '地址错误',
  '7': '拒收',
} as const;
export const ExceptionType = z.enum(['1', '2', '3', '4', '5', '6', '7'], { error: '异常类型格式不正确' });

export const exceptionStates = { '0': '待处理', '1': '处理中', '2': '已解决' } as const;
export const ExceptionState = z.enum(['0', '1', '2'], { error: '异常状态格式不正确' });

/** An exception of a waybill: somebody owns it, until its deadline. */
export const ExceptionRecord = z.object({
  ...idAndStamps,
  waybillId: z.string(),
  innerNo: z.string(),
  waybillNo: z.nullable(z.string()),
  carrierName: z.string(),
  receiverName: z.string(),
  waybillStatus: z.literal(waybillStatuses),
  exceptionType: ExceptionType,
  exceptionState: ExceptionState,
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  solvedTime: z.nullable(z.string()),
  sysOrgCode: z.nullable(z.string()),
});
export type ExceptionRecord = z.infer<typeof ExceptionRecord>;

export const WaybillDetail = z.extend(WaybillRecord, {
  parcels: z.array(WaybillParcel),
  items: z.array(ItemOfWaybill),
  events: z.array(WaybillEvent),
  exceptions: z.array(ExceptionRecord),
});
export type WaybillDetail = z.infer<typeof WaybillDetail>;

export const WaybillTrace = z.object({
  id: z.string(),
  eventTime: z.string(),
  state: z.number(),
  subState: z.nullable(z.string()),
  text: z.string(),
  areaName: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  courierTel: z.nullable(z.string()),
  /** How it came. */
  source: z.enum(['push', 'poll', 'manual']),
});
export type WaybillTrace = z.infer<typeof WaybillTrace>;

/** Fields by which waybills are filtered and sorted. */
export const waybillListFields = {
  innerNo: { kind: 'text', label: '运单编号', sortable: true },
  waybillNo: { kind: 'text', label: '运单号', sortable: true },
  carrierCode: { kind: 'text', label: '承运商' },
  receiverName: { kind: 'text', label: '收件人' },
  receiverMobile: { kind: 'text', label: '联系电话' },
  goodsSummary: { kind: 'text', label: '商品摘要' },
  waybillStatus: { kind: 'number', label: '运单状态', sortable: true },
  printedCount: { kind: 'number', label: '打印次数', sortable: true },
  lastTraceTime: { kind: 'time', label: '最新轨迹时间', sortable: true },
  sysOrgCode: { kind: 'text', label: '所属部门编码' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

export const exceptionListFields = {
  waybillNo: { kind: 'text', label: '运单号' },
  exceptionType: { kind: 'text', label: '异常类型', sortable: true },
  exceptionState: { kind: 'text', label: '异常状态', sortable: true },
  ownerId: { kind: 'text', label: '负责人' },
  deadline: { kind: 'time', label: '处理期限', sortable: true },
  createTime: { kind: 'time', label: '登记时间', sortable: true },
} as const satisfies ListFields;

/** Waybill fields guarded by permission codes. */
export const waybillFields = recordFields('waybill', {
  receiverMobile: shown('联系电话'),
  receiverTel: shown('固定电话'),
  freightEst: shown('预估运费'),
  freightReal: shown('实际运费'),
  insuredAmount: shown('保价金额'),
  codAmount: shown('代收货款'),
});
