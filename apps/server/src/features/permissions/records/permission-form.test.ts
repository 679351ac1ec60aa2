import { PermissionToAdd } from '@baisi/contract/permission-records';
import { expect, test } from 'vitest';
import {
  objectionToForm,
  objectionToPlace,
  tidyComponent,
  tidyUrl,
  toPermissionValues,
} from './permission-form.ts';

const formOf = (values: object) =>
  PermissionToAdd.parse({
    parentId: 'menu',
    name: '页面',
    menuType: 1,
    url: '/x',
    component: 'system/X',
    ...values,
  });

test.each([
  ['/src/views/system/UserList.vue', 'system/UserList'],
  ['src/views/system/UserList', 'system/UserList'],
  ['/views/system/UserList', 'system/UserList'],
  ['/system/UserList.vue', 'system/UserList'],
  ['system/UserList', 'system/UserList'],
  ['', null],
  [null, null],
])('the component %s is stored as %s', (typed, stored) => {
  expect(tidyComponent(typed)).toBe(stored);
});

test.each([
  ['isystem/user', '/isystem/user'],
  ['/isystem/user.vue', '/isystem/user'],
  ['/isystem/user/', '/isystem/user'],
  ['isystem//', '/isystem'],
  ['/', '/'],
  ['https://example.com/a', 'https://example.com/a'],
  ['https://example.com/a/', 'https://example.com/a/'],
  ['{{ window.host }}/a', '{{ window.host }}/a'],
  [null, null],
])('the address %s is stored as %s', (typed, stored) => {
  expect(tidyUrl(typed)).toBe(stored);
});

test('a top-level menu has no parent, and gets the layout component when it has none', () => {
  expect(toPermissionValues(formOf({ menuType: 0, component: null, parentId: 'other' }))).toMatchObject({
    parent_id: null,
    component: 'layouts/RouteView',
  });
});

test('a button keeps its codes but no fields of a page; a page keeps no codes', () => {
  const button = toPermissionValues(
    formOf({ menuType: 2, perms: 'user:add', keepAlive: true, icon: 'user' }),
  );
  expect(button).toMatchObject({
    url: null,
    component: null,
    icon: null,
    keep_alive: false,
    is_route: false,
    perms_type: '1',
  });
  expect(toPermissionValues(formOf({ perms: 'user:add', permsType: '2' }))).toMatchObject({
    perms: null,
    perms_type: null,
  });
});

test.each([
  [{}, undefined],
  [{ url: 'https://example.com' }, undefined],
  [{ url: '{{ window._CONFIG.domain }}/a' }, undefined],
  [{ url: '{{baseUrl}}/help?u={{userId}}' }, undefined],
  [{ url: "{{baseUrl}}/{{constructor.constructor('x')()}}" }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ menuType: 2, perms: 'user:add,user:edit' }, undefined],
  [{ menuType: 2 }, '授权标识不能为空'],
  [{ url: null }, '菜单路径不能为空'],
  [{ url: '/x/:id', hidden: true }, undefined],
  [{ url: '/x/:id' }, '菜单路径含参数（如:id），从菜单中无法打开，请勾选隐藏路由，或填写不含参数的路径'],
  [{ url: '/#/x' }, '菜单路径不能包含#或?，请填写站内路径，如/isystem/user'],
  [{ component: null }, '前端组件不能为空'],
  [{ component: '../etc/passwd' }, '前端组件格式不正确'],
  [{ parentId: null }, '请选择上级菜单'],
  [{ url: 'javascript:alert(1)' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ url: 'JavaScript:alert(1)' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ url: 'data:text/html,x' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ url: '//evil.example' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ url: '/\\evil.example' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ url: "{{constructor.constructor('x')()}}" }, '菜单路径不安全，请填写站内路径或http(s)地址'],
  [{ menuType: 0, redirect: '//evil.example' }, '默认跳转地址应为站内路径'],
])('%j: %s', (values, objection) => {
  const form = formOf(values);
  expect(objectionToForm(toPermissionValues(form), form.url)?.text).toBe(objection);
});

const free = { id: 'x', parent: { id: 'p', menuType: 1 }, aboveIds: ['p', 'root'], childTypes: [] };
test.each([
  [1, free, undefined],
  [0, { ...free, parent: null, aboveIds: [] }, undefined],
  [1, { ...free, parent: undefined }, '上级菜单不存在'],
  [1, { ...free, parent: { id: 'p', menuType: 2 } }, '按钮下不能添加下级'],
  [1, { ...free, aboveIds: ['p', 'x'] }, '不能将自己或下级作为上级菜单'],
  [2, { ...free, childTypes: [2] }, '有下级的菜单不能改为按钮'],
  [2, free, undefined],
])('type %i at %j: %s', (type, place, objection) => {
  expect(objectionToPlace(type, place)).toBe(objection);
});
