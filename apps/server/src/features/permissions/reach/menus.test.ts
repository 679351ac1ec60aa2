import { departments } from '@baisi/contract/departments';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  addPermission,
  addRule,
  buttonForm,
  buttonIds,
  type Person,
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
afterEach(async () => {
  await server.rows(sql`delete from sys_permission_data_rule`);
  server.clock.advance(1_000);
});

/** All permission codes of the menu editor in these tests, who is not an administrator. */
const clerkCodes = ['permission:rule', 'permission:edit', 'permission:delete', 'user:list'] as const;

/** A menu editor who sees all users, and a user with more rights; the same rule restricts the rows of the latter. */
async function clerkAndGeneral(): Promise<{ clerk: Person; general: Person; inBranch: string }> {
  const all = await addRule(server, admin, { ruleConditions: 'ALL' });
  const inBranch = await addRule(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: 'A01',
  });
  const codes = await buttonIds(server, ...clerkCodes);
  const more = await buttonIds(server, ...clerkCodes, 'user:edit', 'role:grant');
  const clerk = await personWith(server, await roleGiving(server, codes, { 'menu-users': [all] }));
  const general = await personWith(server, await roleGiving(server, more, { 'menu-users': [inBranch] }));
  return { clerk, general, inBranch };
}

describe('row rules', () => {
  const rowOf = async (id: string) =>
    (await server.call(permissionRules.ofMenu, { permissionId: 'menu-users' }, admin)).result.find(
      (rule) => rule.id === id,
    );

  test('can be narrowed, disabled and removed only by a user who outranks everybody to whom they apply', async () => {
    const { clerk, inBranch } = await clerkAndGeneral();
    const before = await rowOf(inBranch);
    const narrower = { ...before, id: inBranch, version: 1, ruleName: '规则', ruleConditions: '=' };
    const changes = [
      { ...narrower, ruleValue: 'A01A07' },
      { ...narrower, ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A07' },
    ];
    for (const form of changes) {
      const edited = await server.call(permissionRules.edit, { ...form, status: '1' }, clerk.token);
      expect(edited.refusal?.error).toBe('not-outranked');
    }
    const removed = await server.call(permissionRules.remove, { id: inBranch }, clerk.token);
    expect(removed.refusal?.error).toBe('not-outranked');
    const batch = {
      permissionId: 'menu-users',
      added: [],
      changed: [],
      removed: [{ id: inBranch, version: 1 }],
    };
    const saved = await server.call(permissionRules.saveBatch, batch, clerk.token);
    expect(saved.refusal?.error).toBe('not-outranked');
    expect(await rowOf(inBranch)).toEqual(before);
  });

  test('can be changed by the menu editor when nobody loses a row', async () => {
    const { clerk } = await clerkAndGeneral();
    const form = {
      permissionId: 'menu-users',
      ruleName: '男',
      ruleColumn: 'sex',
      ruleConditions: '=',
      ruleValue: '1',
    };
    const { refusal } = await server.call(permissionRules.add, form, clerk.token);
    expect(refusal).toBeUndefined();
  });

  test('cannot be added first when that would hide rows from users whom the author does not outrank', async () => {
    const codes = await buttonIds(server, ...clerkCodes);
    const clerk = await personWith(server, await roleGiving(server, codes));
    const form = {
      permissionId: 'menu-users',
      ruleName: '男',
      ruleColumn: 'sex',
      ruleConditions: '=',
      ruleValue: '1',
    };
    const { refusal } = await server.call(permissionRules.add, form, clerk.token);
    expect(refusal?.error).toBe('not-outranked');
  });
});

describe('menus and buttons', () => {
  test('can be disabled and removed only by a user who outranks everybody who holds them', async () => {
    const { clerk, general } = await clerkAndGeneral();
    const [button = ''] = await buttonIds(server, 'user:list');
    const row = async () =>
      (
        await server.rows<{
          version: number;
          name: string;
          parent_id: string;
          perms: string;
          status: string;
        }>(sql`select version, name, parent_id, perms, status from sys_permission where id = ${button}`)
      )[0];
    const before = await row();
    const form = {
      id: button,
      version: before?.version ?? 0,
      parentId: before?.parent_id ?? '',
      name: before?.name ?? '',
      menuType: 2 as const,
      perms: before?.perms ?? '',
    };
    const off = await server.call(permissionRecords.edit, { ...form, status: '0' }, clerk.token);
    expect(off.refusal?.error).toBe('not-outranked');
    const made = await addPermission(server, admin, buttonForm('menu-users'));
    for (const { roleId } of [clerk, general])
      await server.rows(
        sql`insert into sys_role_permission (role_id, permission_id) values (${roleId}, ${made})`,
      );
    server.clock.advance(1_000);
    const removed = await server.call(permissionRecords.remove, { id: made }, clerk.token);
    expect(removed.refusal?.error).toBe('not-outranked');
    expect(await row()).toEqual(before);
    const renamed = await server.call(permissionRecords.edit, { ...form, name: '查看' }, clerk.token);
    expect(renamed.refusal).toBeUndefined();
  });
});

describe('a department', () => {
  test('can be disabled and enabled only by a user who outranks the users whose reach depends on it', async () => {
    const below = await addRule(server, admin, {
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: '#{sys_org_code}',
    });
    const clerkCodes = await buttonIds(server, 'depart:edit', 'user:list');
    const headCodes = await buttonIds(server, 'depart:edit', 'user:list', 'user:edit');
    const rules = { 'menu-users': [below] };
    const role = await roleGiving(server, clerkCodes, rules);
    const clerk = await personWith(server, role, 'dept-head-office');
    const neighbour = await personWith(server, role, 'dept-east');
    await personWith(server, await roleGiving(server, headCodes, rules), 'dept-south');
    const switched = async (status: '0' | '1', as: string) => {
      const { result } = await server.call(departments.get, { id: 'dept-south' }, admin);
      const form = { id: 'dept-south', version: result.version, departName: result.departName, status };
      return (await server.call(departments.edit, form, as)).refusal?.error ?? 'done';
    };
    expect(await switched('0', clerk.token)).toBe('not-outranked');
    expect(await switched('0', admin)).toBe('done');
    // Enabling the department makes its rows visible: allowed to actors who reach them, refused to others.
    expect(await switched('1', neighbour.token)).toBe('beyond-own-grants');
    expect(await switched('1', clerk.token)).toBe('done');
  });
});
