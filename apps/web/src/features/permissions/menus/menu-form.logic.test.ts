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
  ['//evil.example', '菜单路径不安全，请填写站内路径或http(s)地址'],
])('the address %s has the error %s', (url, objection) => {
  expect(objectionToUrl(url)).toBe(objection);
});

test('the form shows in advance how the server will normalize an input', () => {
  expect(storedUrl('isystem/user.vue')).toBe('/isystem/user');
  expect(storedUrl('/isystem/user')).toBeUndefined();
  expect(storedComponent('/src/views/system/UserList.vue')).toBe('system/UserList');
  expect(storedComponent('system/UserList')).toBeUndefined();
});
