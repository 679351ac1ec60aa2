import type { MenuNode } from '@baisi/contract/permissions';
import { expect, test } from 'vitest';
import { landingPages, landingTitle } from './landing-pages.logic.ts';

const node = (path: string, title: string, rest: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  path,
  name: path,
  component: rest.children === undefined ? 'system/UserList' : 'layouts/RouteView',
  route: '1',
  meta: { title, keepAlive: true, internalOrExternal: false },
  ...rest,
});
const menu = [
  node('/dashboard/analysis', '首页'),
  node('/account/task', '任务中心'),
  node('/isystem', '系统管理', {
    children: [
      node('/isystem/user', '用户管理'),
      node('/isystem/role', '角色管理', { hidden: true }),
      node('/isystem/:id', '明细'),
    ],
  }),
];

test('the visible pages of the menu and those of everybody can be chosen, each once, without paths with parameters', () => {
  expect(landingPages(menu).map(({ title, pages }) => [title, pages.map((page) => page.title)])).toEqual([
    ['常用', ['首页', '任务中心', '我的消息', '个人中心']],
    ['系统管理', ['用户管理']],
  ]);
});

test('a chosen page that the user has lost is the home page', () => {
  expect(landingTitle(menu, '/isystem/user')).toBe('用户管理');
  expect(landingTitle(menu, '/isystem/gone')).toBe('首页');
  expect(landingTitle(menu, null)).toBe('首页');
});
