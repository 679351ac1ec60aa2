import { expect, test } from 'vitest';
import { documentTitle, placesOf } from './places.logic.ts';

const user = {
  id: 'u',
  path: '/isystem/user',
  name: 'isystem-user',
  component: 'system/UserList',
  route: '1',
  meta: { title: '用户管理', keepAlive: true, internalOrExternal: false },
};
const places = placesOf([
  {
    id: 's',
    path: '/isystem',
    name: 'isystem',
    component: 'layouts/RouteView',
    route: '1',
    meta: { title: '系统管理', keepAlive: false, internalOrExternal: false },
    children: [user],
  },
]);

test.each([
  ['/isystem/user', 'page'],
  ['/isystem', { landing: '/isystem/user' }],
  ['/nowhere', 'nothing'],
] as const)('the place at %s is %j', (path, destination) => {
  expect(places.destinationAt(path)).toEqual(destination);
});

test.each([
  ['/isystem/user', { title: '用户管理', keepAlive: true }],
  ['/dashboard/analysis', { title: '首页', keepAlive: false }],
  ['/404', { title: '页面不存在', keepAlive: false }],
])('the tab of %s is %j', { meta: { spec: 'routes.keep-alive' } }, (path, facts) => {
  expect(places.factsAt(path)).toEqual(facts);
});

test('the document title is page and product, on the home page the product alone', {
  meta: { spec: 'guard.titles' },
}, () => {
  expect(documentTitle('/isystem/user', '用户管理')).toBe('用户管理 - 百司');
  expect(documentTitle('/dashboard/analysis', '首页')).toBe('百司');
});

test.each([
  ['/account/center', 'page'],
  ['/account-center', { landing: '/account/center' }],
  ['/account/task', 'page'],
  ['/isps/userAnnouncement', 'page'],
  ['/account-task', { landing: '/account/task' }],
  ['/about/help', 'page'],
] as const)(
  '%s exists whatever the menu contains',
  { meta: { spec: 'routes.account' } },
  (path, destination) => {
    expect(placesOf([]).destinationAt(path)).toEqual(destination);
  },
);

test('a page is found by its component at any path of the menu', () => {
  expect(places.pathOfPage('system/UserList')).toBe('/isystem/user');
  expect(placesOf([]).pathOfPage('system/UserList')).toBeUndefined();
});

test('the breadcrumb of a page outside the menu is the page alone', () => {
  expect(places.trailTo('/isystem/user').map(({ title }) => title)).toEqual(['系统管理', '用户管理']);
  expect(places.trailTo('/404')).toEqual([{ title: '页面不存在', path: '/404' }]);
});

test('the same menu returns the same set of places', () => {
  const menu = [user];
  expect(placesOf(menu)).toBe(placesOf(menu));
  expect(placesOf([user])).not.toBe(placesOf(menu));
});
