import { addressBook, addressKinds, addressFields as guards } from '@baisi/contract/address-book';
import * as z from 'zod/mini';
import { type FormField, field } from '../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../fields/record-form/saving/stored-by.ts';

type Kind = keyof typeof addressKinds;

const kind: FormField<Kind, Kind, Kind> = {
  label: '类型',
  isSecret: false,
  isFixed: false,
  wire: undefined,
  blank: '1',
  schema: z.enum(['1', '2']),
  isSame: (a, b) => a === b,
  textOf: (value) => addressKinds[value],
  ofWire: (stored) => stored,
  toWire: (value) => value,
};

const fields = {
  kind,
  name: field.text('姓名'),
  company: field.text('公司'),
  contactMobile: field.text('手机'),
  contactTel: field.text('固定电话'),
  regionCode: field.choice('省/市/区'),
  addressDetail: field.text('详细地址'),
  addressLabel: field.text('标签'),
  isDefault: field.flag('默认'),
};

/** The form of an address. */
export const addressForm = recordForm({
  key: 'address-book.form',
  noun: '地址',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(addressBook, byWireNames(fields)),
});
