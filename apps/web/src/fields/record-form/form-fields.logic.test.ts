import { expect, test } from 'vitest';
import { blankOf, draftSchemaOf, field, isChanged, nameOfWire } from './form-fields.logic.ts';

const fields = {
  name: field.text('名称'),
  rank: field.number('职级'),
  sex: field.option('性别'),
  day: field.date('生日'),
  roleIds: field.options('角色', { wire: 'selectedroles' }),
  isOpen: field.flag('启用', true),
  password: field.secret('密码'),
};
const blank = blankOf(fields);

test('an empty form has the initial values of its fields', () => {
  expect(blank).toEqual({
    name: '',
    rank: null,
    sex: null,
    day: null,
    roleIds: [],
    isOpen: true,
    password: '',
  });
});

test('another order of chosen items, or spaces around a text, do not count as a change', () => {
  const before = { ...blank, roleIds: ['a', 'b'], name: '甲' };
  expect(isChanged(fields, { ...before, roleIds: ['b', 'a'], name: ' 甲 ' }, before)).toBe(false);
  expect(isChanged(fields, { ...before, roleIds: ['b'] }, before)).toBe(true);
  expect(isChanged(fields, { ...before, isOpen: false }, before)).toBe(true);
  expect(isChanged(fields, { ...before, rank: 0 }, before)).toBe(true);
});

test('a control whose empty value is undefined does not count as changed', () => {
  const shown = JSON.parse(JSON.stringify(blank)) as typeof blank;
  Object.assign(shown, { rank: undefined, sex: undefined, day: undefined });
  expect(isChanged(fields, shown, blank)).toBe(false);
});

test('a refusal of the server is shown at the field with that wire name', () => {
  expect(nameOfWire(fields, 'name')).toBe('name');
  expect(nameOfWire(fields, 'selectedroles')).toBe('roleIds');
  expect(nameOfWire(fields, 'captcha')).toBeUndefined();
});

test('a draft contains all fields except secrets, and cleared fields are restored as empty', () => {
  const schema = draftSchemaOf(fields);
  const typed = { ...blank, name: '甲', rank: 3, password: 'Abc123!@#' };
  expect(schema.parse(typed)).toEqual({ ...typed, password: '' });
  const emptied = JSON.parse(JSON.stringify({ ...typed, sex: undefined })) as unknown;
  expect(schema.parse(emptied)).toMatchObject({ sex: null });
});

test('a draft of an older version of the form is ignored', () => {
  const schema = draftSchemaOf(fields);
  expect(schema.safeParse({ ...blank, roleIds: 'r1' }).success).toBe(false);
  expect(schema.safeParse({ rank: 1 }).success).toBe(false);
});

test('each kind of field converts values between the form and the server’s format', () => {
  expect(field.text('备注').ofWire(null)).toBe('');
  expect(field.option('职级').toWire(null)).toBeNull();
  // The contract answers an empty id with a readable error text; null would have none.
  expect(field.choice('部门').toWire(null)).toBe('');
  expect([field.status().blank, field.status().textOf('0')]).toEqual(['1', '否']);
});
