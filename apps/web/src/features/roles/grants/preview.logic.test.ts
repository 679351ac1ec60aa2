import { expect, test } from 'vitest';
import { aPreview } from '../testing/roles-server.ts';
import { groupsOf, rowsText, summaryOf } from './preview.logic.ts';

const nothing = { menus: [], buttons: [] };
const person = (realname: string, menus: { id: string; name: string }[] = []) => ({
  userId: realname,
  username: realname,
  realname,
  gains: { menus, buttons: [] },
  loses: nothing,
  rules: [],
});

test('users with the same changes are one group', () => {
  const people = [person('甲'), person('乙', [{ id: 'm', name: '日志' }]), person('丙')];
  expect(groupsOf({ people }).map(({ names }) => names)).toEqual([['甲', '丙'], ['乙']]);
});

test.each([
  [null, '全部数据'],
  [[], '无数据'],
  [[['本部门', '未删除'], ['本人']], '本部门 且 未删除，或 本人'],
])('the row rules %j read %s', (alternatives, text) => {
  expect(rowsText(alternatives)).toBe(text);
});

test('the summary names the change and the number of users', () => {
  const named = [{ id: 'a', name: 'a' }];
  expect(summaryOf(aPreview())).toBe('目前没有在用账号拥有此角色');
  expect(summaryOf(aPreview({ holders: 2, removed: named }))).toBe(
    '收回 1 项权限；拥有此角色的 2 个在用账号不受影响',
  );
  expect(summaryOf(aPreview({ holders: 2, total: 1, added: named, removed: named }))).toBe(
    '增加 1 项权限，收回 1 项权限；拥有此角色的 2 个在用账号中有 1 个受影响',
  );
});
