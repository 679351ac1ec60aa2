import * as z from 'zod/mini';
import { idAndStamps } from './record-endpoints.ts';
import { SwitchedStatus } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { both, fixed, recordFields, typed } from './rules/record-fields.ts';

/** The interface through which a carrier is used: the built-in simulator, or Kuaidi100. */
export const CarrierClientName = z.enum(['SIM', 'KUAIDI100'], { error: '请选择接口' });
export type CarrierClientName = z.infer<typeof CarrierClientName>;
export const carrierClientTexts = { SIM: '模拟', KUAIDI100: '快递100' } as const satisfies Record<
  CarrierClientName,
  string
>;

/** Kilograms to which a charged weight is rounded up. */
export const WeightStep = z.enum(['0.5', '1'], { error: '请选择进位重量' });

/** A carrier (business.md 1.3). Waybills and accounts refer to it by `code`. */
export const CarrierRecord = z.object({
  ...idAndStamps,
  code: z.string(),
  name: z.string(),
  /** Telephone of the customer service. */
  servicePhone: z.nullable(z.string()),
  client: CarrierClientName,
  /** Kuaidi100's code, such as shunfeng; required for its interface. */
  kuaidi100Code: z.nullable(z.string()),
  /** Regular expression of waybill numbers: another number is warned about, never refused. */
  noPattern: z.nullable(z.string()),
  /** Cubic centimetres that weigh 1 kg. */
  volumetricDivisor: z.number(),
  weightStep: WeightStep,
  /** Maximum weight of one parcel. */
  maxWeightKg: z.number(),
  /** Whether a waybill may have several parcels (子母件). */
  supportsParcels: z.boolean(),
  /** Whether traces are given only for the last four digits of a phone number. */
  tracePhone: z.boolean(),
  /** Freight template: kilograms as decimal texts, amounts with two places. */
  firstWeightKg: z.string(),
  firstFee: z.string(),
  addWeightKg: z.string(),
  addFee: z.string(),
  /** `0`: switched off and no longer offered. */
  status: SwitchedStatus,
  sortNo: z.nullable(z.number()),
});
export type CarrierRecord = z.infer<typeof CarrierRecord>;

/** Fields by which the list can be filtered and sorted. */
export const carrierListFields = {
  code: { kind: 'text', label: '承运商编码', sortable: true },
  name: { kind: 'text', label: '承运商名称', sortable: true },
  client: { kind: 'text', label: '接口', sortable: true },
  status: { kind: 'text', label: '状态', sortable: true },
  sortNo: { kind: 'number', label: '排序', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Carrier fields guarded by permission codes. */
export const carrierFields = recordFields('carrier', {
  code: fixed('承运商编码'),
  name: typed('承运商名称'),
  servicePhone: both('客服电话'),
  client: both('接口'),
  kuaidi100Code: both('快递100编码'),
  noPattern: both('单号规则'),
  volumetricDivisor: both('体积重除数'),
  weightStep: both('进位重量'),
  maxWeightKg: both('单件限重'),
  supportsParcels: both('子母件'),
  tracePhone: both('查询需手机尾号'),
  firstWeightKg: both('首重'),
  firstFee: both('首重费用'),
  addWeightKg: both('续重'),
  addFee: both('续重费用'),
  status: both('状态'),
  sortNo: both('排序'),
});
