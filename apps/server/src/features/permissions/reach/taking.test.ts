import { departmentRoles } from '@baisi/contract/department-roles';
import { permissionRecords } from '@baisi/contract/permission-records';
import { roleGrants } from '@baisi/contract/role-grants';
import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  addPermission,
  addRule,
  buttonForm,
  buttonIds,
  menuForm,
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

const [branch, headOffice, elsewhere] = ['dept-east', 'dept-head-office', 'dept-south'];
const managerCodes = [
  'role:edit',
  'role:delete',
  'role:grant',
  'role:user',
  'user:list',
  'user:edit',
  'permission:add',
  'permission:edit',
  'permission:delete',
] as const;

type Cast = { manager: Person; victim: Person; roleId: string };

/**
 * A manager of the branch with a role of pages only that he may administer, and a holder of that role: the general
 * manager above him, or an equal of another branch, who is not among the rows of the manager.
 */
async function cast(victim: 'above' | 'outside' | 'below'): Promise<Cast> {
  const inBranch = await addRule(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const codes = await buttonIds(server, ...managerCodes);
  const rules = { 'menu-users': [inBranch] };
  const manager = await personWith(server, await roleGiving(server, [...codes, 'menu-home'], rules), branch);
  const roleId = await roleGiving(server, ['menu-home']);
  const place = { above: headOffice, outside: elsewhere, below: branch }[victim];
  return { manager, victim: await personWith(server, roleId, place), roleId };
}

const versionOf = async (table: string, id: string): Promise<number> =>
  (await server.rows<{ version: number }>(sql`select version from ${sql.table(table)} where id = ${id}`))[0]
    ?.version ?? 0;

/** Every way of taking the role, or something of it, from its holders. */
const takings: Record<string, (cast: Cast) => Promise<{ refusal?: { error: string } | undefined }>> = {
  'deleting the role': ({ manager, roleId }) =>
    server.call(roleRecords.remove, { id: roleId }, manager.token),
  'deleting several roles': ({ manager, roleId }) =>
    server.call(roleRecords.removeBatch, { ids: roleId }, manager.token),
  'switching the role off': async ({ manager, roleId }) => {
    const form = { id: roleId, version: await versionOf('sys_role', roleId), status: '0' as const };
    return server.call(roleRecords.edit, form, manager.token);
  },
  'renaming the role': async ({ manager, roleId }) => {
    const form = { id: roleId, version: await versionOf('sys_role', roleId), roleName: '改名' };
    return server.call(roleRecords.edit, form, manager.token);
  },
  'emptying the role': ({ manager, roleId }) =>
    server.call(
      roleGrants.save,
      { roleId, permissionIds: '', lastpermissionIds: 'menu-home' },
      manager.token,
    ),
};

describe.each(Object.entries(takings))('%s', (_name, take) => {
  test.each([
    ['above', 'not-outranked'],
    ['outside', 'beyond-own-rows'],
    ['below', undefined],
  ] as const)('from a holder who is %s: %s', async (victim, error) => {
    const found = await cast(victim);
    const [before] = await server.rows(
      sql`select to_jsonb(r) as role from sys_role r where id = ${found.roleId}`,
    );
    const { refusal } = await take(found);
    expect(refusal?.error).toBe(error);
    if (error === undefined) return;
    expect(
      await server.rows(sql`select to_jsonb(r) as role from sys_role r where id = ${found.roleId}`),
    ).toEqual([before]);
    const held =
      await server.rows(sql`select from sys_user_role held join sys_role_permission line on line.role_id = held.role_id
      where held.user_id = ${found.victim.id}`);
    expect(held).toHaveLength(1);
  });
});

test('a role without any rights is not taken from people above, one by one or together', async () => {
  const { manager, victim } = await cast('above');
  await server.rows(sql`delete from sys_role_permission where role_id = ${victim.roleId}`);
  // Brings the general manager into the manager's rows; the rank stays.
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${victim.id}, ${branch})`);
  const taken = { roleId: victim.roleId, userIds: victim.id };
  const removed = await server.call(users.removeFromRoleBatch, taken, manager.token);
  expect(removed.refusal?.error).toBe('not-outranked');
  const ended = await server.call(users.setRoleEnd, { ...taken, endsAt: '2099-01-01' }, manager.token);
  expect(ended.refusal?.error).toBe('not-outranked');
});

test('a department role is renamed only by a manager who outranks its holders', async () => {
  const codes = await buttonIds(server, 'depart:role', 'user:list');
  const manager = await personWith(server, await roleGiving(server, codes), branch);
  await server.rows(
    sql`update sys_user set user_identity = 2, depart_ids = ${branch} where id = ${manager.id}`,
  );
  const form = { departId: branch, roleName: '值班', roleCode: `duty${manager.id}` };
  const { result } = await server.call(departmentRoles.add, form, admin);
  const general = await personWith(
    server,
    await roleGiving(server, await buttonIds(server, 'role:grant')),
    branch,
  );
  await server.rows(
    sql`insert into sys_depart_role_user (user_id, role_id) values (${general.id}, ${result.id})`,
  );
  const rename = { id: result.id, version: 1, roleName: '改名' };
  expect((await server.call(departmentRoles.edit, rename, manager.token)).refusal?.error).toBe(
    'not-outranked',
  );
});

describe('a menu belongs to all who hold it', () => {
  const page = async (): Promise<Cast & { id: string }> => {
    const found = await cast('above');
    const id = await addPermission(server, admin, menuForm());
    for (const roleId of [found.roleId, found.manager.roleId])
      await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
        select ${roleId}, p.id from sys_permission p where p.id in (${id}, 'menu-system') on conflict do nothing`);
    server.clock.advance(1_000);
    return { ...found, id };
  };

  test.each<[string, object]>([
    ['its address', { url: 'https://elsewhere.example/login' }],
    ['its component', { component: 'system/Elsewhere' }],
    ['its visibility', { hidden: true }],
    ['its type', { menuType: 2, perms: 'made:turned' }],
    ['its status', { status: '0' }],
    ['opening it outside', { internalOrExternal: true }],
  ])('only a user who outranks them changes %s', async (_name, values) => {
    const { manager, id } = await page();
    const change = async (as: string) =>
      server.call(
        permissionRecords.edit,
        { id, version: await versionOf('sys_permission', id), ...values },
        as,
      );
    expect((await change(manager.token)).status).toBe(403);
    expect((await change(admin)).refusal).toBeUndefined();
  });

  test('only a user who outranks them deletes it', async () => {
    const { manager, id } = await page();
    const { refusal } = await server.call(permissionRecords.remove, { id }, manager.token);
    expect(refusal?.error).toBe('not-outranked');
  });

  test.each([
    ['hides a column', 'user:workNo', '1'],
    ['disables a form field', 'user:form:realname', '2'],
  ] as const)(
    'a line that %s is added only by a user who outranks all who see it',
    async (_name, perms, permsType) => {
      const { manager, victim } = await cast('above');
      const codes = await buttonIds(server, 'user:list', 'user:edit', 'user:delete');
      for (const id of [...codes, ...(permsType === '2' ? ['field-user-phone'] : [])])
        await server.rows(
          sql`insert into sys_role_permission (role_id, permission_id) values (${victim.roleId}, ${id})`,
        );
      server.clock.advance(1_000);
      const form = buttonForm('menu-users', { perms, permsType });
      const { status } = await server.call(permissionRecords.add, form, manager.token);
      expect(status).toBe(403);
      const { refusal } = await server.call(permissionRecords.add, buttonForm('menu-users'), manager.token);
      expect(refusal).toBeUndefined();
      expect((await server.call(permissionRecords.add, form, admin)).refusal).toBeUndefined();
    },
  );
});
