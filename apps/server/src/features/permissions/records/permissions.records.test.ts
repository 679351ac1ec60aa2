import { permissionRecords } from '@baisi/contract/permission-records';
import { type MenuNode, permissions } from '@baisi/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buttons } from '../../../db/seed/buttons.ts';
import { menus } from '../../../db/seed/menus.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  addPermission,
  addRule,
  buttonForm,
  buttonIds,
  menuForm,
  permissionOf,
  personHolding,
  personWith,
  roleGiving,
} from '../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const made = (form = menuForm()) => addPermission(server, admin, form);
const rowOf = async (id: string) => {
  const row = await permissionOf(server, admin, id);
  if (row === undefined) throw new Error(`no row ${id}`);
  return row;
};
const edit = async (id: string, values: object, as = admin) => {
  const row = await rowOf(id);
  const form = { ...row, permsType: row.permsType === '2' ? '2' : '1', status: '1', ...values } as const;
  return server.call(permissionRecords.edit, form, as);
};

describe('reading', () => {
  test('the tree has every row once, children under their parent in display order', async () => {
    const { result } = await server.call(permissionRecords.list, {}, admin);
    const walk = (nodes: typeof result): string[] => nodes.flatMap((n) => [n.id, ...walk(n.children ?? [])]);
    const rows = await server.rows<{ id: string }>(sql`select id from sys_permission where del_flag = 0`);
    expect(walk(result).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const users = await rowOf('menu-users');
    expect(users).toMatchObject({
      key: 'menu-users',
      title: '用户管理',
      leaf: false,
      isLeaf: false,
      menuType: 1,
    });
    expect(users.children?.[0]).toMatchObject({
      perms: 'user:list',
      isLeaf: true,
      children: null,
      menuType: 2,
    });
  });

  test('a search by name returns a flat list, and treats a percent sign literally', async () => {
    const named = await server.call(permissionRecords.list, { name: '用户管理' }, admin);
    expect(named.result).toMatchObject([{ id: 'menu-users', children: null, isLeaf: true }]);
    expect((await server.call(permissionRecords.list, { name: '%' }, admin)).result).toEqual([]);
  });

  test('top-level rows, children of one row and children of several rows can be listed', async () => {
    const roots = (await server.call(permissionRecords.roots, {}, admin)).result;
    expect(roots.every((row) => row.menuType === 0 && row.children === null)).toBe(true);
    const below = (await server.call(permissionRecords.below, { parentId: 'menu-roles' }, admin)).result;
    expect(below.map((row) => row.perms)).toContain('role:grant');
    const several = await server.call(
      permissionRecords.belowSeveral,
      { parentIds: 'menu-roles,menu-logs' },
      admin,
    );
    expect(Object.keys(several.result)).toEqual(['menu-roles', 'menu-logs']);
    expect(several.result['menu-roles']).toHaveLength(below.length);
  });

  test('selection trees contain title and label of each node, and a list of all ids', async () => {
    const { result } = await server.call(permissionRecords.tree, {}, admin);
    expect(result.ids).toContain('button-user-add');
    expect(result.treeList[0]).toMatchObject({
      title: '首页',
      slotTitle: '首页',
      label: '首页',
      key: 'menu-home',
    });
    const lazy = await server.call(permissionRecords.treeBelow, { pid: 'menu-system' }, admin);
    expect(lazy.result.map((node) => node.key)).toContain('menu-users');
    const none = await server.call(permissionRecords.treeBelow, { pid: 'button-user-add' }, admin);
    expect(none.refusal?.message).toBe('没有下级菜单');
  });

  test('an address that another menu has is reported', async () => {
    const ask = (url: string, id?: string) =>
      server.call(permissionRecords.checkUrl, { url, ...(id ? { id } : {}) }, admin);
    expect((await ask('isystem/user')).refusal?.message).toBe('该值不可用，系统中已存在！');
    expect((await ask('/isystem/user', 'menu-users')).message).toBe('该值可用！');
  });
});

describe('writing', () => {
  test('the stored form is normalized, and parents show whether they have children', async () => {
    const parent = await made();
    expect((await rowOf(parent)).leaf).toBe(true);
    const child = await made(
      menuForm({ parentId: parent, url: 'child/page.vue', component: '/src/views/system/Child.vue' }),
    );
    expect(await rowOf(child)).toMatchObject({
      url: '/child/page',
      component: 'system/Child',
      leaf: true,
      version: 1,
    });
    expect((await rowOf(parent)).leaf).toBe(false);
    await server.call(permissionRecords.remove, { id: child }, admin);
    expect((await rowOf(parent)).leaf).toBe(true);
  });

  test('moving a row updates both parents', async () => {
    const [from, to] = [await made(), await made()];
    const child = await made(menuForm({ parentId: from }));
    expect((await edit(child, { parentId: to })).message).toBe('修改成功！');
    expect([(await rowOf(from)).leaf, (await rowOf(to)).leaf]).toEqual([true, false]);
    expect((await rowOf(child)).parentId).toBe(to);
  });

  test('users who hold a row keep seeing it after it moves', async () => {
    const [from, to] = [await made(), await made()];
    const child = await made(menuForm({ parentId: from }));
    const person = await personWith(server, await roleGiving(server, [child]));
    const paths = (nodes: MenuNode[]): string[] => nodes.flatMap((n) => [n.id, ...paths(n.children ?? [])]);
    const seen = async () => paths((await server.call(permissions.own, {}, person.token)).result.menu);
    expect(await seen()).toContain(child);
    await edit(child, { parentId: to });
    expect(await seen()).toEqual(expect.arrayContaining([to, child]));
  });

  test('no cycle and no child of a button can arise, even when two users move rows at once', async () => {
    const a = await made();
    const b = await made(menuForm({ parentId: a }));
    expect((await edit(a, { parentId: b })).refusal?.message).toBe('不能将自己或下级作为上级菜单');
    expect((await edit(a, { parentId: a })).refusal?.message).toBe('不能将自己或下级作为上级菜单');
    const button = await made(buttonForm(a));
    const below = await server.call(permissionRecords.add, menuForm({ parentId: button }), admin);
    expect(below.refusal?.message).toBe('按钮下不能添加下级');
    expect((await edit(a, { menuType: 2, perms: 'a:b' })).refusal?.message).toBe('有下级的菜单不能改为按钮');
    const [x, y] = [await made(), await made()];
    const answers = await Promise.all([edit(x, { parentId: y }), edit(y, { parentId: x })]);
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  });

  test('a stale form is refused with the stored values', async () => {
    const id = await made();
    const late = { ...(await rowOf(id)) };
    await edit(id, { name: '改过了' });
    const { status, refusal } = await edit(id, { version: late.version });
    expect(status).toBe(409);
    expect(refusal?.result).toMatchObject({ current: { name: '改过了' } });
  });

  test.each([
    [{ url: 'javascript:alert(1)' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
    [{ url: '//evil.example' }, '菜单路径不安全，请填写站内路径或http(s)地址'],
    [{ url: '/isystem/user' }, '菜单路径已存在!'],
    [{ parentId: 'menu-none' }, '上级菜单不存在'],
    [{ menuType: 2, perms: 'user:add' }, '授权标识已存在!'],
    [{ menuType: 2, perms: 'made:planted,user:add' }, '授权标识已存在!'],
    [{ menuType: 2 }, '授权标识不能为空'],
  ])('%j is refused: %s', async (values, message) => {
    const { refusal } = await server.call(permissionRecords.add, menuForm(values), admin);
    expect(refusal?.message).toBe(message);
  });

  test('a menu is removed with all rows below it, its rules and its grants; several are removed together or not at all', async () => {
    const menu = await made();
    const button = await made(buttonForm(menu));
    const roleId = await roleGiving(server, [button]);
    const half = await server.call(permissionRecords.removeBatch, { ids: `${menu},menu-none` }, admin);
    expect(half.refusal?.message).toBe('未找到菜单信息');
    await server.call(permissionRecords.removeBatch, { ids: menu }, admin);
    expect(await server.rows(sql`select from sys_permission where id in (${menu}, ${button})`)).toEqual([]);
    const left = await server.rows<{ id: string }>(
      sql`select permission_id as id from sys_role_permission where role_id = ${roleId}`,
    );
    expect(left.map(({ id }) => id)).toEqual(['menu-system']);
  });
});

describe('permission to write menus', () => {
  const codes = ['permission:list', 'permission:add', 'permission:edit', 'permission:delete'] as const;

  test('users cannot change the code of a button that they hold to a code that they do not hold', async () => {
    const clerk = await personHolding(server, ...codes, 'user:list');
    const [button = ''] = await buttonIds(server, 'user:list');
    const { status, refusal } = await edit(button, { perms: 'user:list,user:destroy' }, clerk.token);
    expect([status, refusal?.error]).toEqual([403, 'beyond-own-grants']);
    expect((await rowOf(button)).perms).toBe('user:list');
    expect((await edit(button, { name: '看用户' }, clerk.token)).refusal).toBeUndefined();
  });

  test('editing a button cannot add the code of another button to it', async () => {
    const id = await made(buttonForm('menu-users'));
    const { refusal } = await edit(id, { perms: 'made:planted,user:add' });
    expect(refusal?.error).toBe('permission-code-taken');
    expect((await edit(id, { perms: 'made:first,made:second' })).refusal).toBeUndefined();
    expect((await edit(id, { name: '改名' })).refusal).toBeUndefined();
  });

  test('nobody adds a button with a code of the product that they do not hold', async () => {
    const clerk = await personHolding(server, ...codes, 'user:add');
    const planted = buttonForm('menu-users', { perms: 'made:planted,role:grant' });
    await server.rows(sql`update sys_permission set perms = 'made:moved' where perms = 'role:grant'`);
    const { refusal } = await server.call(permissionRecords.add, planted, clerk.token);
    await server.rows(sql`update sys_permission set perms = 'role:grant' where perms = 'made:moved'`);
    expect(refusal?.error).toBe('beyond-own-grants');
    const own = buttonForm('menu-users', { perms: 'made:planted' });
    expect((await server.call(permissionRecords.add, own, clerk.token)).refusal).toBeUndefined();
  });

  test('users cannot edit or remove a row unless they hold it and the rows below it', async () => {
    const clerk = await personHolding(server, ...codes);
    const [foreign = ''] = await buttonIds(server, 'user:delete');
    expect((await edit(foreign, { name: '我的' }, clerk.token)).refusal?.error).toBe('beyond-own-grants');
    const whole = await server.call(permissionRecords.remove, { id: 'menu-system' }, clerk.token);
    expect(whole.refusal?.error).toBe('beyond-own-grants');
  });

  test('nothing that the product ships can be removed, whoever tries and wherever it is placed', async () => {
    for (const { id } of [...menus, ...buttons]) {
      const { refusal } = await server.call(permissionRecords.remove, { id }, admin);
      expect([id, refusal?.error]).toEqual([id, 'permission-built-in']);
      expect((await rowOf(id)).builtIn).toBe(true);
    }
    const several = await server.call(permissionRecords.removeBatch, { ids: 'menu-system' }, admin);
    expect(several.refusal?.message).toBe('“系统管理”是系统内置的菜单或权限，不能删除');
    const group = await made();
    await server.rows(
      sql`update sys_permission set parent_id = ${group}, menu_type = 1 where id = 'menu-system'`,
    );
    const around = await server.call(permissionRecords.remove, { id: group }, admin);
    await server.rows(
      sql`update sys_permission set parent_id = null, menu_type = 0 where id = 'menu-system'`,
    );
    expect(around.refusal?.error).toBe('permission-built-in');
  });

  test('no button that the product ships gets another code', async () => {
    for (const { id, perms } of buttons) {
      const { refusal } = await edit(id, { perms: `${perms},made:planted` });
      expect([id, refusal?.error]).toEqual([id, 'permission-code-built-in']);
    }
  });

  test('a user who sees only some rows cannot remove a menu along with its rules', async () => {
    const rule = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const all = await addRule(server, admin, { ruleConditions: 'ALL' });
    const whole = await roleGiving(server, await buttonIds(server, 'permission:edit', 'permission:list'), {});
    const narrow = await personWith(server, whole);
    await server.rows(sql`insert into sys_role_permission (role_id, permission_id, data_rule_ids)
      values (${whole}, 'menu-users', ${rule})`);
    server.clock.advance(1_000);
    expect((await edit('menu-users', { name: '用户' }, narrow.token)).refusal?.error).toBe('beyond-own-rows');
    await server.rows(sql`update sys_role_permission set data_rule_ids = ${all} where role_id = ${whole}
      and permission_id = 'menu-users'`);
    server.clock.advance(1_000);
    expect((await edit('menu-users', { name: '用户管理' }, narrow.token)).refusal).toBeUndefined();
    const other = await edit('menu-users', { component: 'system/RoleUserList' });
    expect(other.refusal?.message).toBe('该菜单已有数据规则，不能更换前端组件');
    await server.rows(sql`delete from sys_permission_data_rule`);
  });
});

test('a form writes only the fields that it contains', async () => {
  const id = await made();
  const row = await rowOf(id);
  const extras = { delFlag: 1, ruleFlag: 1, leaf: false, createBy: 'eve', updateBy: 'eve', __proto__: null };
  await server.request({
    method: 'PUT',
    url: '/sys/permission/edit',
    token: admin,
    payload: { ...row, permsType: '1', ...extras },
  });
  expect(await rowOf(id)).toMatchObject({
    delFlag: 0,
    ruleFlag: 0,
    leaf: true,
    createBy: 'admin',
    updateBy: 'admin',
  });
});
