import { expect, test } from 'vitest';
import { aRecord } from '../testing/user-room.ts';
import { disagreements, merged, readOtherSide } from './user-conflict.logic.ts';
import { blankUser } from './user-form.logic.ts';

const base = {
  ...blankUser,
  realname: '李明',
  phone: '13800000000',
  email: 'a@example.com',
  roleIds: ['r1'],
};

test('each disagreement tells who changed the field, and nobody loses what only one of the two touched', () => {
  const mine = { ...base, email: 'mine@example.com', phone: '13811111111' };
  const theirs = { ...base, email: 'theirs@example.com', roleIds: ['r1', 'r2'] };
  expect(disagreements(base, mine, theirs)).toEqual([
    { field: 'phone', label: '手机号码', changedBy: 'me', suggested: 'mine' },
    { field: 'email', label: '邮箱', changedBy: 'both', suggested: 'mine' },
    { field: 'roleIds', label: '角色', changedBy: 'them', suggested: 'theirs' },
  ]);
});

test('two people who wrote the same do not disagree', () => {
  const both = { ...base, email: 'same@example.com' };
  expect(disagreements(base, both, both)).toEqual([]);
});

test('going on takes over exactly the fields that were given to the other side', () => {
  const mine = { ...base, email: 'mine@example.com', phone: '13811111111' };
  const theirs = { ...base, email: 'theirs@example.com', roleIds: ['r2'] };
  expect(merged(mine, theirs, { email: 'theirs', phone: 'mine', roleIds: 'theirs' })).toEqual({
    ...mine,
    email: 'theirs@example.com',
    roleIds: ['r2'],
  });
});

test('a refusal without the other side is not taken for one', () => {
  const current = aRecord();
  const changed = { changedBy: '周岚', changedTime: '2026-11-21 10:00:00' };
  const links = { roleIds: ['r1'], departmentIds: [] };
  expect(readOtherSide({ current, ...links, ...changed })).toEqual({
    stored: { record: current, ...links },
    ...changed,
  });
  expect(readOtherSide({ field: 'phone' })).toBeUndefined();
  expect(readOtherSide(undefined)).toBeUndefined();
});
