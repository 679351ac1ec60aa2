import { expect, test } from 'vitest';
import { OwnPermissions } from '../permissions.ts';
import { permissionStamp } from './permission-stamp.ts';

const page = {
  id: 'menu-users',
  path: '/isystem/user',
  name: 'isystem-user',
  component: 'system/UserList',
  route: '1',
  meta: { title: '用户管理', keepAlive: false, internalOrExternal: false },
};
const own: OwnPermissions = {
  menu: [{ ...page, id: 'menu-system', children: [page] }],
  auth: [{ action: 'user:list', type: '1', describe: '查询用户' }],
  allAuth: [{ action: 'user:list', type: '1', status: '1', describe: '查询用户' }],
  sysSafeMode: false,
  reach: 'rows',
};
const [root] = own.menu;

test('the stamp is the same before and after transfer', () => {
  const [menu, action] = [
    { ...page, redirect: undefined, hidden: undefined, children: undefined },
    own.auth[0],
  ];
  const sent = {
    ...own,
    menu: [{ ...page, id: 'menu-system', children: [menu] }],
    auth: action ? [action] : [],
  };
  const arrived = OwnPermissions.parse(JSON.parse(JSON.stringify(sent)));
  expect(permissionStamp(arrived)).toBe(permissionStamp(own));
  expect(permissionStamp(sent)).toBe(permissionStamp(own));
});

test('an external address that the window fills in does not change the stamp', () => {
  const linked = (url: string) => ({ ...own, menu: [{ ...page, meta: { ...page.meta, url } }] });
  expect(permissionStamp(linked('{{ baseUrl }}/docs'))).toBe(
    permissionStamp(linked('https://x.example/docs')),
  );
});

test.each<[string, Partial<OwnPermissions>]>([
  ['a removed menu', { menu: root ? [{ ...root, children: [] }] : [] }],
  ['a menu with another name', { menu: root ? [{ ...root, meta: { ...root.meta, title: '系统' } }] : [] }],
  ['a page that moved to the top level', { menu: root ? [{ ...root, children: [] }, page] : [] }],
  ['a removed button', { auth: [] }],
  ['a rule that was disabled', { allAuth: own.allAuth.map((one) => ({ ...one, status: '0' })) }],
  ['one more guarded column', { allAuth: [...own.allAuth, ...own.allAuth] }],
])('%s changes the stamp', (_what, changed) => {
  expect(permissionStamp({ ...own, ...changed })).not.toBe(permissionStamp(own));
});
