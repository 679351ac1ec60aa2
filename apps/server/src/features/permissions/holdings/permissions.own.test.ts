import { type MenuNode, menuType, permissions } from '@baisi/contract/permissions';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { PermissionRow } from './access-facts.repository.ts';
import { menuTreeOf } from './menu-tree.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const paths = (menu: MenuNode[]): string[] =>
  menu.flatMap((node) => [node.path, ...paths(node.children ?? [])]);

async function personWithRole(roleCode: string): Promise<{ id: string; username: string }> {
  const [person] = await server.rows<{ id: string; username: string }>(sql`
    select u.id, u.username from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
    where r.role_code = ${roleCode} and u.status = 1 and u.del_flag = 0 order by u.id limit 1`);
  if (person === undefined) throw new Error(`nobody has the role ${roleCode}`);
  return person;
}

test('the administrator sees every menu and holds every button', async () => {
  const { result } = await server.call(permissions.own, {}, await server.signIn('admin'));
  expect(paths(result.menu)).toContain('/isystem/user');
  expect(result.auth.map((entry) => entry.action)).toContain('user:delete');
  expect(result.auth.length).toBe(result.allAuth.filter((entry) => entry.status === '1').length);
});

test('other users see what their roles grant; everybody receives the list of all buttons of the system', async () => {
  const [role] = await server.rows<{ role_code: string }>(sql`
    select r.role_code from sys_role r join sys_role_permission rp on rp.role_id = r.id
      join sys_permission p on p.id = rp.permission_id and p.perms = 'user:list'
    where not exists (select from sys_role_permission rp2 join sys_permission p2 on p2.id = rp2.permission_id
      where rp2.role_id = r.id and p2.perms = 'user:add') limit 1`);
  const reader = await personWithRole(role?.role_code ?? '');
  const token = await server.signIn(reader.username);
  const { result } = await server.call(permissions.own, {}, token);
  const held = result.auth.map((entry) => entry.action);
  expect(held).toContain('user:list');
  expect(held).not.toContain('user:add');
  expect(result.allAuth.map((entry) => entry.action)).toContain('user:add');
  expect((await server.call(users.list, {}, token)).status).toBe(200);
  expect((await server.call(users.newId, {}, token)).status).toBe(200);
});

test('a revoked right ends within a second', async () => {
  const [holder] = await server.rows<{ username: string; role_id: string }>(sql`
    select u.username, rp.role_id from sys_user u join sys_user_role ur on ur.user_id = u.id
      join sys_role_permission rp on rp.role_id = ur.role_id join sys_permission p on p.id = rp.permission_id
    where p.perms = 'user:list' and u.status = 1 and u.del_flag = 0 order by u.id limit 1`);
  const token = await server.signIn(holder?.username ?? '');
  expect((await server.call(users.list, {}, token)).status).toBe(200);
  const taken = await server.rows<{ role_id: string; permission_id: string }>(
    sql`delete from sys_role_permission rp using sys_permission p where p.id = rp.permission_id and p.perms = 'user:list'
      returning rp.role_id, rp.permission_id`,
  );
  server.clock.advance(1_000);
  expect((await server.call(users.list, {}, token)).status).toBe(403);
  await server.db.insertInto('sys_role_permission').values(taken).execute();
});

const row = (over: Partial<PermissionRow>): PermissionRow => ({
  id: 'x',
  version: 1,
  parent_id: null,
  name: '页面',
  perms: null,
  perms_type: null,
  icon: null,
  component: 'system/UserList',
  component_name: null,
  url: '/x',
  redirect: null,
  sort_no: 1,
  menu_type: menuType.menu,
  is_leaf: true,
  is_route: true,
  keep_alive: false,
  hidden: false,
  always_show: false,
  internal_or_external: false,
  status: '1',
  rule_flag: 0,
  description: null,
  del_flag: 0,
  create_by: null,
  create_time: new Date(0),
  update_by: null,
  update_time: null,
  ...over,
});

test('a menu without a home page gets one in first place', () => {
  expect(menuTreeOf([row({})]).map((node) => node.path)).toEqual(['/dashboard/analysis', '/x']);
  expect(menuTreeOf([row({ name: '首页', url: '/dashboard/analysis' })])).toHaveLength(1);
});

test('a row whose parent is not granted is left out, and a button is no menu node', () => {
  const rows = [
    row({ id: 'a', parent_id: 'missing', url: '/a' }),
    row({ id: 'b', url: '/b' }),
    row({ id: 'c', parent_id: 'b', menu_type: menuType.button }),
  ];
  expect(paths(menuTreeOf(rows))).toEqual(['/dashboard/analysis', '/b']);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  "{{constructor.constructor('x')()}}",
  'data:text/html,x',
  'ftp://x',
])('a menu whose address is %s is never sent to a client', (url) => {
  expect(menuTreeOf([row({ url })])).toHaveLength(1);
});

test('an external address is sent as meta.url, and the menu gets a stable path', () => {
  const [, node] = menuTreeOf([row({ url: 'https://example.com/a?b=1', internal_or_external: true })]);
  expect(node?.meta).toMatchObject({ url: 'https://example.com/a?b=1', internalOrExternal: true });
  expect(node?.path).toMatch(/^[0-9a-f]{32}$/);
});

test('route flag, redirect, hidden and aggregate are sent only when they are set', () => {
  const [, node] = menuTreeOf([
    row({ is_route: false, hidden: true, always_show: true, menu_type: menuType.root, redirect: '/y' }),
  ]);
  expect(node).toMatchObject({ route: '0', hidden: true, alwaysShow: true, redirect: '/y' });
  expect(menuTreeOf([row({})])[1]).not.toHaveProperty('hidden');
});
