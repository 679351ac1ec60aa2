import { listQuery } from '@baisi/contract/rules/list-query';
import { userListFields } from '@baisi/contract/users';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aRecord } from './testing/user-server.ts';
import { namesOf, protectionText, usersList } from './users.logic.ts';

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

test('a copied URL shows the same list', () => {
  fc.assert(
    fc.property(state, (listState) => {
      const given = Object.entries(usersList.toSearch(listState)).filter(([, text]) => text !== undefined);
      expect(usersList.read(new URLSearchParams(given as [string, string][]))).toEqual(listState);
    }),
  );
});

test('the server accepts every query of the list, and texts match anywhere in the value', () => {
  const input = listQuery(userListFields, {});
  fc.assert(
    fc.property(state, (listState) => {
      const { query } = input.parse(usersList.toInput(listState));
      expect(query.pageNo).toBe(listState.page);
      expect(query.sort).toEqual([listState.sort]);
      const typed = [listState.filters.username, listState.filters.realname, listState.filters.phone];
      const contained = query.all.filter((one) => one.operator === 'contains').flatMap((one) => one.values);
      expect(contained).toEqual(typed.filter((text) => text !== undefined));
    }),
  );
});

test('neither the administrator account nor the user’s own can be frozen or deleted', () => {
  const other = aRecord({ id: 'u-2' });
  expect(protectionText([other, aRecord({ username: 'admin' })], 'u-1')).toBe('管理员账号不允许此操作！');
  expect(protectionText([other, aRecord({ id: 'u-1' })], 'u-1')).toBe('不能对自己的账号执行此操作！');
  expect(protectionText([other], 'u-1')).toBeUndefined();
});

test('many names are shortened to three and a number', () => {
  const named = ['张三', '李四', '王五', '赵六'].map((realname) => ({ realname }));
  expect(namesOf(named.slice(0, 2))).toBe('张三、李四');
  expect(namesOf(named)).toBe('张三、李四、王五等 4 人');
});
