import * as z from 'zod/mini';
import { carrierCode } from './carriers.ts';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { idAndStamps, recordEndpoints } from './record-endpoints.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import {
  id,
  optionalText,
  requiredText,
  SwitchedStatus,
  switchedStatus,
  version,
  wholeNumber,
} from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { both, fixed, recordFields, shown, typed } from './rules/record-fields.ts';

/** An account with a carrier (月结账号). Its keys are written only; a record says which of them are set. */
export const CarrierAccountRecord = z.object({
  ...idAndStamps,
  name: z.string(),
  carrierCode: z.string(),
  carrierName: z.string(),
  /** The carrier's number of the account; Kuaidi100 calls it partnerId. */
  accountNo: z.nullable(z.string()),
  netName: z.nullable(z.string()),
  /** Kuaidi100's `customer`, for queries. */
  customer: z.nullable(z.string()),
  hasApiKey: z.boolean(),
  hasSecret: z.boolean(),
  hasPartnerKey: z.boolean(),
  status: SwitchedStatus,
  /** Used when a waybill names the carrier only; at most one of a carrier. */
  isDefault: z.boolean(),
  /** Of the simulator: percent of requests that it refuses, and of those whose answer is lost. */
  simFaultPercent: z.number(),
  simUnknownPercent: z.number(),
  /** Milliseconds before it answers. */
  simDelayMs: z.number(),
  /** The same seed gives the same faults and traces for the same numbers. */
  simSeed: z.number(),
  /** Seconds between two traces. */
  simPaceSeconds: z.number(),
  remark: z.nullable(z.string()),
});
export type CarrierAccountRecord = z.infer<typeof CarrierAccountRecord>;

/** Fields by which the list can be filtered and sorted. */
export const carrierAccountListFields = {
  name: { kind: 'text', label: '账号名称', sortable: true },
  carrierCode: { kind: 'text', label: '承运商', sortable: true },
  accountNo: { kind: 'text', label: '月结账号', sortable: true },
  netName: { kind: 'text', label: '网点', sortable: true },
  status: { kind: 'text', label: '状态', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Account fields guarded by permission codes. */
export const carrierAccountFields = recordFields('carrierAccount', {
  carrierCode: fixed('承运商'),
  name: typed('账号名称'),
  accountNo: both('月结账号'),
  netName: both('网点'),
  customer: both('快递100客户编号'),
  hasApiKey: shown('授权key'),
  hasSecret: shown('授权密钥'),
  hasPartnerKey: shown('电子面单密码'),
  status: both('状态'),
  isDefault: both('默认账号'),
  simFaultPercent: both('模拟失败率'),
  simUnknownPercent: both('模拟结果未知率'),
  simDelayMs: both('模拟延迟'),
  simSeed: both('模拟种子'),
  simPaceSeconds: both('模拟轨迹间隔'),
  remark: typed('备注'),
});

/** Settings of the simulator for a new account: it answers at once and without faults. */
export const simDefaults = {
  simFaultPercent: 0,
  simUnknownPercent: 0,
  simDelayMs: 300,
  simSeed: 1,
  simPaceSeconds: 60,
} as const;

const setting = (label: string, max: number, name: keyof typeof simDefaults, min = 0) =>
  orElse(wholeNumber(label, { min, max }), simDefaults[name]);

const changeable = {
  name: requiredText('账号名称', 50),
  accountNo: optionalText('月结账号', 64),
  netName: optionalText('网点', 64),
  customer: optionalText('快递100客户编号', 64),
  status: switchedStatus(),
  isDefault: orElse(z.boolean({ error: '默认账号格式不正确' }), false),
  simFaultPercent: setting('模拟失败率', 100, 'simFaultPercent'),
  simUnknownPercent: setting('模拟结果未知率', 100, 'simUnknownPercent'),
  simDelayMs: setting('模拟延迟', 20_000, 'simDelayMs'),
  simSeed: setting('模拟种子', 999_999, 'simSeed'),
  simPaceSeconds: setting('模拟轨迹间隔', 86_400, 'simPaceSeconds', 1),
  remark: optionalText('备注', 200),
};

export const CarrierAccountToAdd = z.object({ carrierCode: carrierCode(), ...changeable });
export type CarrierAccountToAdd = z.output<typeof CarrierAccountToAdd>;

/** The keys of an account, in the order of the form. */
export const accountKeys = ['apiKey', 'secret', 'partnerKey'] as const;
export type AccountKey = (typeof accountKeys)[number];

const records = recordEndpoints(
  {
    noun: 'carrierAccount',
    label: '月结账号',
    path: '/biz/carrierAccount',
    listFields: carrierAccountListFields,
  },
  { record: CarrierAccountRecord, toAdd: CarrierAccountToAdd },
);

/** 月结账号. An account keeps its carrier. */
export const carrierAccounts = {
  ...records,
  edit: endpoint({
    ...records.edit,
    input: editOf(changeable, { id: id('月结账号'), version: version() }),
  }),
  saveKeys: endpoint({
    summary: 'Store keys of an account, encrypted. A key that is absent or empty keeps its value.',
    method: 'PUT',
    path: '/biz/carrierAccount/keys',
    access: permission('account:secret'),
    audit: { type: 'edit', text: '设置月结账号密钥' },
    input: z.object({
      id: id('月结账号'),
      apiKey: optionalText('授权key', 200),
      secret: optionalText('授权密钥', 200),
      partnerKey: optionalText('电子面单密码', 200),
    }),
    result: Nothing,
    done: '密钥已保存',
  }),
  test: endpoint({
    summary: "Call the carrier's interface with the account and say what it answered; no number is issued.",
    method: 'POST',
    path: '/biz/carrierAccount/test',
    access: permission('carrierAccount:edit'),
    audit: { type: 'query', text: '测试月结账号连接' },
    rate: { points: 20, seconds: 60 },
    input: z.object({ id: id('月结账号') }),
    result: z.string(),
    resultIsMessage: true,
  }),
};
