import type { MenuSeed } from '@baisi/contract/contract-feature';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { isPageKey, layoutKeys } from '@baisi/contract/pages';
import { idPattern } from '@baisi/contract/rules/patterns';
import { users } from '@baisi/contract/users';
import { expect, test } from 'vitest';
import { buttons } from './buttons.ts';
import { menus, placedMenus } from './menus.ts';

const ids = [...menus, ...buttons].map((row) => row.id);

test('ids of menus and buttons are valid and unique', () => {
  for (const id of ids) expect(id).toMatch(idPattern);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no two menus share a url or a name', () => {
  expect(new Set(menus.map((menu) => menu.url)).size).toBe(menus.length);
  expect(new Set(menus.map((menu) => menu.name)).size).toBe(menus.length);
});

test('every menu comes after its parent, every button below a menu', () => {
  const known: (string | undefined)[] = [undefined];
  for (const menu of placedMenus()) {
    expect(known).toContain(menu.parentId);
    known.push(menu.id);
  }
  for (const button of buttons) expect(known).toContain(button.menuId);
});

test('every code that an endpoint requires is a grantable button', () => {
  const demanded = everyEndpoint.flatMap(({ access }) => (access.kind === 'permission' ? [access.code] : []));
  expect(demanded).toContain(users.list.access.code);
  const seeded = buttons.filter((button) => button.permsType === '1').map((button) => button.perms);
  for (const code of demanded) expect(seeded).toContain(code);
});

test('every button is required by an endpoint or controls a column or field', () => {
  const obeyed = [
    'address:contacts',
    'gridView:share',
    'job:cancel',
    'job:retry',
    'user:comment',
    'user:sex',
    'user:form:birthday',
    'user:form:phone',
    'waybill:reprint',
  ];
  const demanded = everyEndpoint.flatMap(({ access }) => (access.kind === 'permission' ? [access.code] : []));
  expect(buttons.map((button) => button.perms).toSorted()).toEqual(
    [...new Set([...demanded, ...obeyed])].toSorted(),
  );
});

test('every visible menu leads to an existing page', () => {
  const placed = placedMenus();
  const seen = placed.filter((menu) => !menu.hidden);
  expect(seen.map((menu) => menu.name)).toEqual(expect.arrayContaining(['首页', '系统管理', '用户管理']));
  for (const menu of seen) {
    if (isPageKey(menu.component)) continue;
    expect(layoutKeys).toContain(menu.component);
    expect(seen.some((child) => child.parentId === menu.id)).toBe(true);
  }
});

test('an existing page is hidden only when another page links to it', () => {
  const hidden = placedMenus().filter((menu) => menu.hidden && isPageKey(menu.component));
  for (const menu of hidden) expect(menu.unlisted).toBe(true);
});

test('a parent whose children are all hidden is hidden too', () => {
  const parent: MenuSeed = { id: 'p', order: 1, name: 'p', url: '/p', component: 'layouts/RouteView' };
  const child: MenuSeed = {
    ...parent,
    id: 'c',
    parentId: 'p',
    name: 'c',
    url: '/p/c',
    component: 'no/SuchPage',
  };
  const page: MenuSeed = { ...child, component: 'system/UserList' };
  const hiddenOf = (...rows: MenuSeed[]) => placedMenus(rows).map((row) => row.hidden);
  expect(hiddenOf(parent, child)).toEqual([true, true]);
  expect(hiddenOf(parent, page)).toEqual([false, false]);
  expect(hiddenOf(parent, { ...page, unlisted: true })).toEqual([true, true]);
});

test('siblings are numbered in order, and only rows without children are leaves', () => {
  const placed = placedMenus();
  for (const parentId of [undefined, 'menu-system']) {
    const siblings = placed.filter((menu) => menu.parentId === parentId);
    expect(siblings.map((menu) => menu.order)).toEqual(siblings.map((_, i) => i + 1));
  }
  const users = placed.find((menu) => menu.id === 'menu-users');
  expect(users).toMatchObject({ leaf: false, type: 1, order: 1 });
  expect(placed.find((menu) => menu.id === 'menu-home')).toMatchObject({ leaf: true, type: 0 });
});
