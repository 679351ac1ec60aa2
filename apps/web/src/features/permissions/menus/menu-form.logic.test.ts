import { expect, test } from 'vitest';
import { objectionToUrl, storedComponent, storedUrl } from './menu-form.logic.ts';

test.each([
  ['/isystem/user', undefined],
  ['isystem/user', undefined],
  ['https://example.com/a', undefined],
  ['{{ baseUrl }}/x', undefined],
  ['{{baseUrl}}/help?u={{userId}}', undefined],
  ['{{baseUrl}}/help?u={{ password }}', '不支持的模板变量：password'],
  ["{{ window._CONFIG['domianURL'] }}/x", undefined],
  ['{{ alert }}/x', '不支持的模板变量：alert'],
  ['{{ alert(1) }}', '菜单路径不安全，请填写站内路径或http(s)地址'],
  ['javascript:alert(1)', '菜单路径不安全，请填写站内路径或http(s)地址'],
  ['/isystem/user/', undefined],
  ['/#/x', '菜单路径不能包含#或?，请填写站内路径，如/isystem/user'],
  ['/x/:id', '菜单路径含参数（如:id），从菜单中无法打开，请勾选隐藏路由，或填写不含参数的路径'],
  ['//evil.example', '菜单路径不安全，请填写站内路径或http(s)地址'],
])('the address %s has the error %s', (url, objection) => {
  expect(objectionToUrl(url)).toBe(objection);
});

test('the path of a hidden menu may have parameters', () => {
  expect(objectionToUrl('/x/:id', true)).toBeUndefined();
});

test('the form shows in advance how the server will normalize an input', () => {
  expect(storedUrl('isystem/user.vue')).toBe('/isystem/user');
  expect(storedUrl('/isystem/user/')).toBe('/isystem/user');
  expect(storedUrl('/isystem/user')).toBeUndefined();
  expect(storedComponent('/src/views/system/UserList.vue')).toBe('system/UserList');
  expect(storedComponent('system/UserList')).toBeUndefined();
});
