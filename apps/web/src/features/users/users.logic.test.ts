import { listQuery } from '@baisi/contract/rules/list-query';
import { userListFields } from '@baisi/contract/users';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aRecord } from './testing/user-room.ts';
import {
  countFilters,
  defaultSort,
  listStateToInput,
  listStateToSearch,
  namesOf,
  pageAfterRemoval,
  protectionText,
  readListState,
  type UsersListState,
} from './users.logic.ts';

const plain: UsersListState = { filters: {}, page: 1, pageSize: 10, sort: defaultSort };

const state = fc.record({
  filters: fc.record(
    {
      username: fc.constantFrom('li', '李', 'a b', '100%', '*', '!x', 'a,b', '>= 5'),
      realname: fc.constantFrom('明', '%_'),
      phone: fc.constantFrom('138'),
      sex: fc.constantFrom('0', '1', '2'),
      status: fc.constantFrom('1', '2'),
      departId: fc.constantFrom('d1', 'A-b_9'),
      createdFrom: fc.constantFrom('2026-01-31'),
      createdTo: fc.constantFrom('2026-02-28'),
    },
    { requiredKeys: [] },
  ),
  page: fc.integer({ min: 1, max: 100_000 }),
  pageSize: fc.constantFrom(10, 20, 30),
  sort: fc.record({ field: fc.constantFrom('createTime', 'username', 'status'), descending: fc.boolean() }),
});

function searchOf(listState: UsersListState): URLSearchParams {
  const entries = Object.entries(listStateToSearch(listState));
  return new URLSearchParams(entries.flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])));
}

test('a copied address brings the same list again', () => {
  fc.assert(
    fc.property(state, (listState) => {
      expect(readListState(searchOf(listState))).toEqual(listState);
    }),
  );
});

test('the plain list has a plain address', () => {
  expect(searchOf(plain).toString()).toBe('');
});

test.each([
  'page=0&pageSize=1000&sort=password&order=up',
  'page=1.5&pageSize=abc&sort=&order=asc',
  'status=9&sex=male&departId=../x&createdFrom=2026-02-31&username=%20',
])('a misspelled address falls back to the plain list: %s', (query) => {
  expect(readListState(new URLSearchParams(query))).toEqual(plain);
});

test('the server understands every list that can be asked for, and texts match anywhere in the value', () => {
  const input = listQuery(userListFields, {});
  fc.assert(
    fc.property(state, (listState) => {
      const { query } = input.parse(listStateToInput(listState));
      expect(query.pageNo).toBe(listState.page);
      expect(query.sort).toEqual([listState.sort]);
      const typed = [listState.filters.username, listState.filters.realname, listState.filters.phone];
      const contained = query.all.filter((one) => one.operator === 'contains').flatMap((one) => one.values);
      expect(contained).toEqual(typed.filter((text) => text !== undefined));
    }),
  );
});

test('both days of a created range count', () => {
  const input = listStateToInput({
    ...plain,
    filters: { createdFrom: '2026-01-01', createdTo: '2026-01-31' },
  });
  const { query } = listQuery(userListFields, {}).parse(input);
  expect(query.all).toEqual([
    { field: 'createTime', operator: 'ge', values: [new Date('2026-01-01T00:00:00+08:00')] },
    { field: 'createTime', operator: 'le', values: [new Date('2026-01-31T23:59:59+08:00')] },
  ]);
  expect(countFilters({ createdFrom: '2026-01-01', createdTo: '2026-01-31', status: '1' })).toBe(2);
});

test('after the last row of a page is gone the page before is shown', () => {
  expect(pageAfterRemoval(3, [{ id: 'a' }], ['a'])).toBe(2);
  expect(pageAfterRemoval(3, [{ id: 'a' }, { id: 'b' }], ['a'])).toBe(3);
  expect(pageAfterRemoval(1, [{ id: 'a' }], ['a'])).toBe(1);
});

test('neither the administrator account nor oneself may be frozen or deleted', () => {
  const other = aRecord({ id: 'u-2' });
  expect(protectionText([other, aRecord({ username: 'admin' })], 'u-1')).toBe('管理员账号不允许此操作！');
  expect(protectionText([other, aRecord({ id: 'u-1' })], 'u-1')).toBe('不能对自己的账号执行此操作！');
  expect(protectionText([other], 'u-1')).toBeUndefined();
});

test('many names are cut to three and a number', () => {
  const named = ['张三', '李四', '王五', '赵六'].map((realname) => ({ realname }));
  expect(namesOf(named.slice(0, 2))).toBe('张三、李四');
  expect(namesOf(named)).toBe('张三、李四、王五等 4 人');
});
