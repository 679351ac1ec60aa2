import { fieldOfError } from '@baisi/contract/error-fields';
import { permissionRecords } from '@baisi/contract/permission-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPermission, menuForm, permissionOf } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const add = (values: Parameters<typeof menuForm>[0]) =>
  server.call(permissionRecords.add, menuForm(values), admin);

test.each([
  [{ url: '/isystem/user' }],
  [{ url: '/isystem/user/' }],
  [{ url: 'isystem/user.vue' }],
  // The page of a report has another name for the same parameter.
  [{ url: '/online/cgreport/:id', hidden: true }],
])(
  'an address that another menu opens at is refused, and the refusal names the field: %j',
  async (values) => {
    const { refusal } = await add(values);
    expect([refusal?.error, refusal?.message]).toEqual(['permission-url-taken', '菜单路径已存在!']);
    expect(fieldOfError['permission-url-taken']).toBe('url');
  },
);

test.each([
  ['/#/x', '菜单路径不能包含#或?，请填写站内路径，如/isystem/user'],
  ['/x?tab=1', '菜单路径不能包含#或?，请填写站内路径，如/isystem/user'],
  ['/made/:id', '菜单路径含参数（如:id），从菜单中无法打开，请勾选隐藏路由，或填写不含参数的路径'],
  ['/user/login', '菜单路径/user/login由系统使用，请更换'],
])(
  'a menu that could not be opened is refused, and the refusal names the field: %s',
  {
    meta: { spec: 'routes.from-menu' },
  },
  async (url, message) => {
    const { refusal } = await add({ url });
    expect([refusal?.message, refusal?.result]).toEqual([message, { field: 'url' }]);
  },
);

test('a hidden menu may have parameters in its path', async () => {
  expect((await add({ url: '/made/pages/:id', hidden: true })).refusal).toBeUndefined();
});

test('an address is stored without slashes at its end, and a check in advance reads it in the same way', {
  meta: { spec: 'routes.from-menu' },
}, async () => {
  const id = await addPermission(server, admin, menuForm({ url: '/made/slash/' }));
  expect((await permissionOf(server, admin, id))?.url).toBe('/made/slash');
  const check = (url: string) => server.call(permissionRecords.checkUrl, { url }, admin);
  expect((await check('made/slash/')).refusal?.error).toBe('value-taken');
  expect((await check('/made/other')).refusal).toBeUndefined();
});
