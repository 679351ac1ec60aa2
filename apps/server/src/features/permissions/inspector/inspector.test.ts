import { accessInspector } from '@baisi/contract/access-inspector';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { roleGrants } from '@baisi/contract/role-grants';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, buttonIds, personHolding, personWith, roleGiving } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.rows(sql`delete from sys_permission_data_rule`);
  server.clock.advance(1_000);
});

const ask = async (userId: string, kind: 'action' | 'menu' | 'column', target: string, as = admin) =>
  (await server.call(accessInspector.ofPerson, { userId, kind, target }, as)).result;

describe('the inspector', () => {
  test('allows with every chain of grants: user, department, role, permission, rule', async () => {
    const rule = await addRule(server, admin, { ruleName: '只看男', ruleColumn: 'sex', ruleValue: '1' });
    const roleId = await roleGiving(server, ['button-user-list'], { 'menu-users': [rule] });
    const person = await personWith(server, roleId);
    const menu = await ask(person.id, 'menu', 'menu-users');
    expect(menu).toMatchObject({ allowed: true, reason: '已授予', remedy: null });
    expect(menu.chains).toEqual([
      [
        { kind: 'person', id: person.id, name: '测试人' },
        { kind: 'role', id: roleId, name: '测试角色' },
        { kind: 'permission', id: 'menu-users', name: '用户管理' },
        { kind: 'rule', id: rule, name: '只看男' },
      ],
    ]);
    await server.rows(
      sql`update sys_user set org_code = (select org_code from sys_depart where id = 'dept-it') where id = 'user-pansiqi'`,
    );
    const clerk = await ask('user-pansiqi', 'action', 'user:add');
    expect(clerk.chains.map((chain) => chain.map(({ kind, name }) => `${kind} ${name}`))).toContainEqual([
      'person 潘思琪',
      'department 信息技术部',
      'role 账号管理员',
      'permission 添加用户',
    ]);
    expect((await ask('user-admin', 'action', 'user:delete')).chains).toEqual([
      [expect.objectContaining({ kind: 'person' }), { kind: 'role', id: 'role-admin', name: '超级管理员' }],
    ]);
  });

  test('denies and proposes the smallest grant; with that grant, the answer is yes', async () => {
    const person = await personWith(server, await roleGiving(server, ['menu-home']));
    const verdict = await ask(person.id, 'action', 'user:list');
    expect(verdict).toMatchObject({ allowed: false, chains: [], reason: '所持角色均未授予此权限' });
    const { remedy } = verdict;
    if (remedy?.kind === 'role') {
      await server.call(userLinks.addToRole, { roleId: remedy.role.id, userIdList: [person.id] }, admin);
    } else {
      const permissionIds = remedy?.permissions.map(({ id }) => id).join(',') ?? '';
      await server.call(
        roleGrants.save,
        { roleId: remedy?.role.id ?? '', permissionIds, lastpermissionIds: '' },
        admin,
      );
    }
    expect((await ask(person.id, 'action', 'user:list')).allowed).toBe(true);
    expect((await server.call(users.list, {}, person.token)).status).toBe(200);
  });

  test('explains why no grant would change the answer', async () => {
    expect((await ask('user-liwei', 'action', 'no:such')).reason).toBe('系统中没有此权限');
    expect(await ask('user-guopeng', 'action', 'user:list')).toMatchObject({
      allowed: false,
      reason: '该用户已冻结，不能登录',
    });
    const [id] = await buttonIds(server, 'user:frozen');
    await server.rows(sql`update sys_permission set status = '0' where id = ${id}`);
    expect((await ask('user-liwei', 'action', 'user:frozen')).reason).toBe('此权限已停用，启用后才能授予');
    await server.rows(sql`update sys_permission set status = '1' where id = ${id}`);
  });

  test('an unguarded column is visible, a guarded one is not', async () => {
    const person = await personWith(server, await roleGiving(server, ['menu-home']));
    expect(await ask(person.id, 'column', 'user:anything')).toMatchObject({
      allowed: true,
      reason: '此项未受权限控制',
    });
    expect((await ask(person.id, 'column', 'user:sex')).allowed).toBe(false);
  });

  test('users can ask about themselves, authorized users also about others whom they may see', async () => {
    const person = await personHolding(server, 'user:list');
    const own = await server.call(accessInspector.own, { kind: 'action', target: 'user:list' }, person.token);
    expect(own.result.allowed).toBe(true);
    const other = { userId: 'user-liwei', kind: 'action', target: 'user:list' } as const;
    expect((await server.call(accessInspector.ofPerson, other, person.token)).status).toBe(403);
    const women = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
    const codes = await buttonIds(server, 'permission:inspect', 'user:list');
    const inspector = await personWith(server, await roleGiving(server, codes, { 'menu-users': [women] }));
    const foreign = await server.call(accessInspector.ofPerson, other, inspector.token);
    const unknown = await server.call(
      accessInspector.ofPerson,
      { ...other, userId: 'user-none' },
      inspector.token,
    );
    expect([foreign.refusal?.error, unknown.refusal?.error]).toEqual(['user-not-found', 'user-not-found']);
  });

  test('agrees with the server, for every kind of user and every endpoint that demands a code', async () => {
    const codes = [
      'user:list',
      'user:add',
      'role:list',
      'role:grant',
      'permission:list',
      'depart:role',
      'online:list',
    ] as const;
    const people = [
      await personHolding(server),
      await personHolding(server, 'user:list', 'role:list'),
      await personHolding(server, ...codes),
      await personHolding(server, 'depart:role', 'permission:list'),
    ];
    const guarded = everyEndpoint.flatMap((endpoint) =>
      endpoint.access.kind === 'permission' && endpoint.method === 'GET'
        ? [{ endpoint, code: endpoint.access.code }]
        : [],
    );
    const wrong: unknown[] = [];
    for (const person of people) {
      for (const { endpoint, code } of guarded) {
        const { result } = await server.call(
          accessInspector.own,
          { kind: 'action', target: code },
          person.token,
        );
        const url = endpoint.path.replace(/:\w+/g, '1');
        const { status, body } = await server.request({ method: 'GET', url, token: person.token });
        const isRefused = status === 403 && body['error'] === 'forbidden';
        if (result.allowed === isRefused) wrong.push({ person: person.username, code, url, status });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the preview of a grant', () => {
  const preview = async (roleId: string, wanted: string[], last: string[], more: object = {}) =>
    (
      await server.call(
        roleGrants.preview,
        {
          roleId,
          permissionIds: wanted.join(','),
          lastpermissionIds: last.join(','),
          dataRules: [],
          ...more,
        },
        admin,
      )
    ).result;

  test('lists who gains which permission, and writes nothing', async () => {
    const roleId = await roleGiving(server, ['menu-home']);
    const person = await personWith(server, roleId);
    const result = await preview(roleId, ['menu-home', 'button-user-list'], ['menu-home']);
    expect(result.added.map(({ id }) => id).toSorted()).toEqual([
      'button-user-list',
      'menu-system',
      'menu-users',
    ]);
    expect(result).toMatchObject({ holders: 1, total: 1, removed: [] });
    const [change] = result.people;
    expect(change).toMatchObject({ userId: person.id, loses: { menus: [], buttons: [] } });
    expect(change?.gains.menus.map(({ name }) => name).toSorted()).toEqual(['用户管理', '系统管理']);
    expect(change?.gains.buttons).toEqual([{ id: 'button-user-list', name: '查询用户' }]);
    const now = await server.call(roleGrants.permissionIds, { roleId }, admin);
    expect(now.result).toEqual(['menu-home']);
    expect((await server.call(users.list, {}, person.token)).status).toBe(403);
  });

  test('users with the right from another role are not listed, and the server refuses those who are listed as losing it', async () => {
    const roleId = await roleGiving(server, ['button-user-list']);
    const loser = await personWith(server, roleId);
    const clerk = await personWith(server, roleId);
    const other = await roleGiving(server, ['button-user-list']);
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${clerk.id}, ${other})`);
    const last = ['button-user-list', 'menu-system', 'menu-users'];
    const result = await preview(roleId, ['menu-system', 'menu-users'], last);
    expect(result.people.map(({ userId }) => userId)).toEqual([loser.id]);
    expect(result.people[0]?.loses.buttons).toEqual([{ id: 'button-user-list', name: '查询用户' }]);
    expect(result.holders).toBe(2);
    await server.call(
      roleGrants.save,
      { roleId, permissionIds: 'menu-system,menu-users', lastpermissionIds: last.join(',') },
      admin,
    );
    expect((await server.call(users.list, {}, loser.token)).status).toBe(403);
    expect((await server.call(users.list, {}, clerk.token)).status).toBe(200);
  });

  test('shows which rows change', async () => {
    const men = await addRule(server, admin, { ruleName: '男', ruleColumn: 'sex', ruleValue: '1' });
    const roleId = await roleGiving(server, ['button-user-list'], { 'menu-users': [men] });
    await personWith(server, roleId);
    const all = await addRule(server, admin, { ruleName: '全部', ruleConditions: 'ALL' });
    const dataRules = [{ permissionId: 'menu-users', dataRuleIds: all }];
    const result = await preview(roleId, [], [], { dataRules });
    expect(result.people[0]?.rules).toEqual([
      { permissionId: 'menu-users', name: '用户管理', before: [['男']], after: null },
    ]);
  });

  test('is refused for the administrators’ role, and for a missing role', async () => {
    const of = (roleId: string) =>
      server.call(
        roleGrants.preview,
        { roleId, permissionIds: '', lastpermissionIds: '', dataRules: [] },
        admin,
      );
    expect((await of('role-admin')).refusal?.error).toBe('administrator-role-fixed');
    expect((await of('role-none')).refusal?.error).toBe('role-not-found');
  });
});
