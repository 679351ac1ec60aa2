import { expect, test } from 'vitest';
import { field } from '../form-fields.logic.ts';
import { differences, mergedOf } from './merge.logic.ts';

const fields = {
  code: field.text('编码', { isFixed: true }),
  name: field.text('名称'),
  phone: field.text('手机号码'),
  email: field.text('邮箱'),
  roleIds: field.options('角色'),
  password: field.secret('密码'),
};
const before = { code: 'A', name: '李明', phone: '13', email: 'a@x', roleIds: ['r1'], password: '' };

test('each difference names the user who changed the field; fixed and secret fields never differ', () => {
  const mine = { ...before, code: 'B', email: 'mine@x', phone: '14', password: 'typed' };
  const theirs = { ...before, email: 'theirs@x', roleIds: ['r1', 'r2'] };
  expect(differences(fields, { before, mine, theirs })).toEqual([
    { field: 'phone', label: '手机号码', changedBy: 'me' },
    { field: 'email', label: '邮箱', changedBy: 'both' },
    { field: 'roleIds', label: '角色', changedBy: 'them' },
  ]);
});

test('a field that two users changed to the same value does not differ', () => {
  const both = { ...before, email: 'same@x' };
  expect(differences(fields, { before, mine: both, theirs: both })).toEqual([]);
});

test('a field that only one user changed is merged automatically, and no change is lost', () => {
  const forms = {
    before,
    mine: { ...before, phone: '14' },
    theirs: { ...before, roleIds: ['r2'], name: '李大明' },
  };
  expect(mergedOf(differences(fields, forms), forms, {})).toEqual({
    ...before,
    phone: '14',
    roleIds: ['r2'],
    name: '李大明',
  });
});

test('forms are merged only after a choice for each field that both users changed', () => {
  const forms = { before, mine: { ...before, email: 'mine@x' }, theirs: { ...before, email: 'theirs@x' } };
  const rows = differences(fields, forms);
  expect(mergedOf(rows, forms, {})).toBeUndefined();
  expect(mergedOf(rows, forms, { email: 'theirs' })?.email).toBe('theirs@x');
  expect(mergedOf(rows, forms, { email: 'mine' })?.email).toBe('mine@x');
});
