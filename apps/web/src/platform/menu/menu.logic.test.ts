import type { MenuNode } from '@baisi/contract/permissions';
import { describe, expect, test } from 'vitest';
import { groupsAround, menuEntriesOf, toggledGroup } from './menu-entries.logic.ts';
import { findRoute, routesOf } from './menu-routes.logic.ts';

type Given = Partial<Omit<MenuNode, 'meta'>> & { title?: string; meta?: Partial<MenuNode['meta']> };
function node(path: string, { title = path, meta, ...over }: Given = {}): MenuNode {
  return {
    id: path,
    path,
    name: path,
    component: over.children === undefined ? 'system/UserList' : 'layouts/RouteView',
    route: '1',
    meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
    ...over,
  };
}

const menu = [
  node('/dashboard/analysis', { title: '首页', component: 'dashboard/Analysis' }),
  node('/isystem', {
    title: '系统管理',
    redirect: '/isystem/user',
    children: [
      node('/isystem/hidden', { hidden: true }),
      node('/isystem/user', { title: '用户管理' }),
      node('/online/cgreport/:code', { hidden: true }),
      node('/online/cgreport/list'),
    ],
  }),
  node('/group', { children: [node('/group/inner', { children: [node('/group/inner/page')] })] }),
  node('/off', { route: '0', children: [node('/off/child')] }),
  node('hash', { meta: { internalOrExternal: true, url: 'https://example.com/a' } }),
  node('/loop', { redirect: '/loop', children: [node('/loop/page')] }),
  node('/wide', { alwaysShow: true, children: [node('/wide/part')] }),
  node('/void', { children: [node('/void/secret', { hidden: true })] }),
  node('/lost', { redirect: '/isystem/nowhere', children: [node('/lost/page')] }),
  node('/round', { redirect: '/about', children: [node('/round/page')] }),
  node('/about', { redirect: '/round', children: [node('/about/page')] }),
  node('/chain', { redirect: '/isystem', children: [node('/chain/page')] }),
  node('/moved', { redirect: '/isystem/user' }),
  node('/report', { redirect: '/online/cgreport/sales', children: [] }),
  node('/only-with', { children: [node('/only-with/:id'), node('/only-with/all')] }),
  node('frame', {
    component: 'layouts/IframePageView',
    title: '看板',
    meta: { url: 'https://bi.example.com/' },
  }),
  node('bare', { component: 'layouts/RouteView', meta: { url: 'https://wiki.example.com/' } }),
  node('dropped', { component: 'layouts/IframePageView' }),
  node('/bare-group', { component: 'layouts/RouteView' }),
  node('apart', { route: '0', meta: { url: 'https://mail.example.com/' } }),
];

describe('routes', () => {
  const routes = routesOf(menu);
  test.each([
    ['/isystem/user', '/isystem/user'],
    ['/isystem/user/', '/isystem/user'],
    ['/isystem/hidden', '/isystem/hidden'],
    ['/online/cgreport/list', '/online/cgreport/list'],
    ['/online/cgreport/abc', '/online/cgreport/:code'],
    ['/online/cgreport/', undefined],
    ['/online/cgreport/a/b', undefined],
    ['/off', undefined],
    ['/off/child', undefined],
    ['/hash', undefined],
    ['/isystem/nothing', undefined],
    ['/wide/part', '/wide/part'],
    ['/frame', '/frame'],
    ['/apart', undefined],
    ['/', undefined],
  ])('the path %s leads to %s', { meta: { spec: 'routes.from-menu routes.hidden' } }, (path, pattern) => {
    expect(findRoute(routes, path)?.pattern).toBe(pattern);
  });

  test.each([
    ['/isystem', '/isystem/user'],
    ['/group', '/group/inner/page'],
    ['/loop', '/loop/page'],
    ['/wide', undefined],
    ['/isystem/user', undefined],
    ['/void', undefined],
    ['/lost', '/lost/page'],
    ['/round', '/about/page'],
    ['/about', '/round/page'],
    ['/chain', '/isystem/user'],
    ['/moved', '/isystem/user'],
    ['/report', '/online/cgreport/sales'],
    ['/only-with', '/only-with/all'],
    ['/frame', undefined],
  ])('the path %s is redirected to %s', { meta: { spec: 'routes.from-menu' } }, (path, landing) => {
    expect(findRoute(routes, path)?.landing).toBe(landing);
  });

  test.each([
    ['/frame', 'https://bi.example.com/'],
    ['/bare', 'https://wiki.example.com/'],
    ['/dropped', undefined],
    ['/isystem/user', undefined],
    ['/isystem', undefined],
  ])('the page at %s frames the site %s', { meta: { spec: 'routes.component-kinds' } }, (path, url) => {
    const route = findRoute(routes, path);
    expect(route).toBeDefined();
    expect(route?.frameUrl).toBe(url);
  });

  test('a page stays mounted in the background when its menu node has keepAlive', {
    meta: { spec: 'routes.keep-alive' },
  }, () => {
    const kept = routesOf([node('/a', { meta: { keepAlive: true } }), node('/b')]);
    expect(kept.map(({ keepAlive }) => keepAlive)).toEqual([true, false]);
  });

  test('the breadcrumb goes from the root of the menu to the page', () => {
    expect(findRoute(routes, '/isystem/user')?.trail).toEqual([
      { title: '系统管理', path: '/isystem' },
      { title: '用户管理', path: '/isystem/user' },
    ]);
  });

  test('a template or a script is not an address', { meta: { spec: 'routes.templated-urls' } }, () => {
    const outside = (url: string) => node('x', { meta: { internalOrExternal: true, url } });
    const texts = ['{{ token }}', 'javascript:alert(1)', 'http://', '//example.com'];
    expect(menuEntriesOf(texts.map(outside)).map((entry) => entry.kind)).toEqual(texts.map(() => 'page'));
  });
});

describe('side menu', () => {
  const entries = menuEntriesOf(menu);
  test('shows pages, groups and external addresses; nothing hidden, disabled or empty', {
    meta: { spec: 'routes.hidden' },
  }, () => {
    expect(entries.map((entry) => [entry.id, entry.kind])).toEqual([
      ['/dashboard/analysis', 'page'],
      ['/isystem', 'group'],
      ['/group', 'group'],
      ['hash', 'outside'],
      ['/loop', 'group'],
      ['/wide', 'page'],
      ['/lost', 'group'],
      ['/round', 'group'],
      ['/about', 'group'],
      ['/chain', 'group'],
      ['/moved', 'page'],
      ['/only-with', 'group'],
      ['frame', 'page'],
      ['bare', 'page'],
      ['dropped', 'page'],
      ['apart', 'outside'],
    ]);
  });

  test.each([
    ['/group/inner/page', ['/group', '/group/inner']],
    ['/isystem/user', ['/isystem']],
    ['/dashboard/analysis', []],
    ['/elsewhere', []],
  ])('the groups that contain the page at %s are %j', (path, groups) => {
    expect(groupsAround(entries, path)).toEqual(groups);
  });

  test.each([
    { open: [], press: '/isystem', next: ['/isystem'] },
    { open: ['/isystem'], press: '/isystem', next: [] },
    { open: ['/isystem'], press: '/group', next: ['/group'] },
    { open: ['/group'], press: '/group/inner', next: ['/group', '/group/inner'] },
    { open: ['/group', '/group/inner'], press: '/group/inner', next: ['/group'] },
  ])('only one of the outer groups stays open: $open, press $press', ({ open, press, next }) => {
    expect(toggledGroup(entries, open, press)).toEqual(next);
  });
});
