import { expect, test } from 'vitest';
import { objectionToMenuUrl, withoutEndSlashes } from './menu-url.ts';

const unsafe = '菜单路径不安全，请填写站内路径或http(s)地址';
const marked = '菜单路径不能包含#或?，请填写站内路径，如/isystem/user';
const changing = '菜单路径不能包含%、\\、./或../，否则无法打开';
const withParameter = '菜单路径含参数（如:id），从菜单中无法打开，请勾选隐藏路由，或填写不含参数的路径';

test.each([
  ['/isystem/user', undefined],
  ['/报表/月报 一', undefined],
  ['/users', undefined],
  ['/helpdesk', undefined],
  ['https://example.com/#/x?id=:id', undefined],
  ['{{baseUrl}}/help?u={{userId}}', undefined],
  ['//evil.example', unsafe],
  ['/#/x', marked],
  ['/x?tab=1', marked],
  ['/', '菜单路径/由系统使用，请更换'],
  ['/user/login', '菜单路径/user/login由系统使用，请更换'],
  ['/help', '菜单路径/help由系统使用，请更换'],
  ['/404', '菜单路径/404由系统使用，请更换'],
  ['/a/../b', changing],
  ['/a%20b', changing],
  ['/a\\b', changing],
  ['/x/:id', withParameter],
])(
  'the address %s of a menu entry has the error %s',
  { meta: { spec: 'routes.from-menu' } },
  (url, objection) => {
    expect(objectionToMenuUrl(url, { isHidden: false })).toBe(objection);
  },
);

test('a page that is not listed in the menu may have parameters in its path', () => {
  expect(objectionToMenuUrl('/x/:id', { isHidden: true })).toBeUndefined();
});

test.each([
  ['/isystem/user/', '/isystem/user'],
  ['/isystem//', '/isystem'],
  ['/', '/'],
])('the path %s without slashes at its end is %s', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});
