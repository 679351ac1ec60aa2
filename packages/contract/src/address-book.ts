import * as z from 'zod/mini';
import { idAndStamps, recordEndpoints } from './record-endpoints.ts';
import { orElse } from './rules/edit-of.ts';
import { optionalText, requiredText } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { maskableLandline, maskableMobile } from './rules/masked-phone.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';

/** Kinds of addresses: 1 of a sender, 2 of a receiver. */
export const addressKinds = { '1': '发件', '2': '收件' } as const;
const AddressKind = z.enum(['1', '2'], { error: '类型格式不正确' });

/** An address of 地址簿 (business.md 1.3). Mobile and landline numbers are masked like those of orders. */
export const AddressRecord = z.object({
  ...idAndStamps,
  kind: AddressKind,
  name: z.string(),
  company: z.nullable(z.string()),
  contactMobile: z.nullable(z.string()),
  contactTel: z.nullable(z.string()),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  /** GB/T 2260 code of the district, or of the city where there is none. */
  regionCode: z.string(),
  addressDetail: z.string(),
  addressLabel: z.nullable(z.string()),
  /** The sender of waybills for which none is chosen; at most one of each kind. */
  isDefault: z.boolean(),
  sysOrgCode: z.nullable(z.string()),
});
export type AddressRecord = z.infer<typeof AddressRecord>;

/** Fields by which addresses are filtered and sorted. */
export const addressListFields = {
  kind: { kind: 'text', label: '类型', sortable: true },
  name: { kind: 'text', label: '姓名', sortable: true },
  company: { kind: 'text', label: '公司' },
  contactMobile: { kind: 'text', label: '手机' },
  addressDetail: { kind: 'text', label: '详细地址' },
  addressLabel: { kind: 'text', label: '标签' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
} as const satisfies ListFields;

/** Address fields guarded by permission codes. */
export const addressFields = recordFields('addressBook', {
  kind: typed('类型'),
  name: typed('姓名'),
  company: both('公司'),
  contactMobile: both('手机'),
  contactTel: both('固定电话'),
  regionCode: typed('省/市/区'),
  addressDetail: both('详细地址'),
  addressLabel: both('标签'),
  isDefault: both('默认'),
});

export const AddressToAdd = z.object({
  kind: orElse(AddressKind, '1'),
  name: requiredText('姓名', 20).check(z.minLength(2, { error: '姓名长度应为2-20个字符!' })),
  company: optionalText('公司', 100),
  contactMobile: maskableMobile('手机'),
  contactTel: maskableLandline('固定电话'),
  regionCode: requiredText('省/市/区', 6).check(
    z.regex(/^\d{2}(\d{2}){0,2}$/, { error: '请选择完整的省/市/区!' }),
  ),
  addressDetail: requiredText('详细地址', 100).check(
    z.minLength(4, { error: '详细地址长度应为4-100个字符!' }),
  ),
  addressLabel: optionalText('标签', 20),
  isDefault: orElse(z.boolean({ error: '默认格式不正确' }), false),
});
export type AddressToAdd = z.output<typeof AddressToAdd>;

/** 地址簿: senders and receivers that people choose again and again. */
export const addressBook = recordEndpoints(
  { noun: 'addressBook', label: '地址', path: '/biz/address', listFields: addressListFields },
  { record: AddressRecord, toAdd: AddressToAdd },
);
