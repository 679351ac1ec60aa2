import { roleGrants } from '@baisi/contract/role-grants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { buttonIds, personHolding, personWith, roleGiving } from '../testing/menus.ts';
import { changedEnds } from './grant-ends.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const listButton = 'button-user-list';

/** A role that grants 查询用户 and its ancestor menus until `endsAt`. */
async function roleEnding(endsAt: string): Promise<string> {
  const roleId = await roleGiving(server, [listButton]);
  await server.rows(
    sql`update sys_role_permission set ends_at = ${endsAt}::timestamptz where role_id = ${roleId}`,
  );
  return roleId;
}
const endsOf = async (roleId: string) =>
  new Map(
    (await server.call(roleGrants.ends, { roleId }, admin)).result.map(({ permissionId, endsAt }) => [
      permissionId,
      endsAt.slice(0, 10),
    ]),
  );
const save = (roleId: string, permissionIds: string, endsAt: string | null, as = admin) =>
  server.call(roleGrants.saveEnds, { roleId, permissionIds, endsAt }, as);

describe('the ends of a role’s grants', () => {
  test('extending a button’s grant extends its parent menus too, and a button’s grant can become unlimited', async () => {
    const roleId = await roleEnding('2098-01-01T00:00:00Z');
    expect((await save(roleId, listButton, '2099-06-30')).refusal).toBeUndefined();
    const ends = await endsOf(roleId);
    expect([...new Set(ends.values())]).toEqual(['2099-06-30']);
    expect(ends.size).toBeGreaterThan(2);
    await save(roleId, listButton, null);
    expect([...(await endsOf(roleId))]).toEqual([]);
  });

  test('ending a menu’s grant sooner ends the permissions below it, but not the menus above', async () => {
    const roleId = await roleGiving(server, [listButton]);
    await save(roleId, 'menu-users', '2099-01-31');
    expect(await endsOf(roleId)).toEqual(
      new Map([
        ['menu-users', '2099-01-31'],
        [listButton, '2099-01-31'],
      ]),
    );
  });

  test('the preview lists every end that would change and every new grant with an end, and saves nothing', async () => {
    const roleId = await roleGiving(server, [listButton]);
    const later = await server.call(
      roleGrants.preview,
      {
        roleId,
        permissionIds: '',
        lastpermissionIds: '',
        newEnds: { permissionIds: listButton, endsAt: '2099-01-31' },
      },
      admin,
    );
    expect(later.result.ends).toEqual([
      { id: listButton, name: '查询用户', before: null, after: '2099-01-31 23:59:59', isNew: false },
    ]);
    const [addId] = await buttonIds(server, 'user:add');
    const added = await server.call(
      roleGrants.preview,
      { roleId, permissionIds: addId ?? '', lastpermissionIds: '', endsAt: '2099-01-31' },
      admin,
    );
    expect(added.result.ends).toMatchObject([{ id: addId, after: '2099-01-31 23:59:59', isNew: true }]);
    expect([...(await endsOf(roleId))]).toEqual([]);
  });
});

describe('extending a grant is checked like granting it', () => {
  test('users cannot extend permissions that they do not hold, nor their own role', async () => {
    const roleId = await roleEnding('2098-01-01T00:00:00Z');
    const poor = await personHolding(server, 'role:grant', 'role:list');
    expect((await save(roleId, listButton, '2099-01-01', poor.token)).refusal?.error).toBe(
      'beyond-own-grants',
    );
    const rich = await personHolding(server, 'role:grant', 'user:list');
    expect((await save(roleId, listButton, '2099-01-01', rich.token)).refusal).toBeUndefined();
    await server.rows(
      sql`update sys_role_permission set ends_at = '2098-01-01' where role_id = ${rich.roleId}`,
    );
    server.clock.advance(2_000);
    expect((await save(rich.roleId, listButton, '2099-01-01', rich.token)).refusal?.error).toBe(
      'own-role-fixed',
    );
  });

  test('the end of a grant held by a user of higher rank cannot be changed', async () => {
    const roleId = await roleEnding('2098-01-01T00:00:00Z');
    const above = await personWith(server, roleId);
    const more = await roleGiving(server, await buttonIds(server, 'user:delete', 'log:list'));
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${above.id}, ${more})`);
    const actor = await personHolding(server, 'role:grant', 'user:list');
    const { refusal } = await save(roleId, listButton, '2097-01-01', actor.token);
    expect(refusal?.error).toBe('not-outranked');
  });

  test('an end in the past, a permission that the role lacks and the administrators’ role are refused', async () => {
    const roleId = await roleGiving(server, [listButton]);
    expect((await save(roleId, listButton, '2020-01-01')).refusal?.error).toBe('end-passed');
    expect((await save(roleId, 'menu-logs', '2099-01-01')).refusal?.error).toBe('grant-missing');
    expect((await save('role-admin', listButton, '2099-01-01')).refusal?.error).toBe(
      'administrator-role-fixed',
    );
  });
});

test('a later end also extends the menus above, and an equal end is no change', () => {
  const parentOf = new Map([
    ['root', null],
    ['page', 'root'],
    ['button', 'page'],
  ]);
  const [soon, late] = [new Date('2030-01-01'), new Date('2031-01-01')];
  const given = [
    { permissionId: 'root', endsAt: null },
    { permissionId: 'page', endsAt: soon },
    { permissionId: 'button', endsAt: soon },
  ];
  const after = (ids: string[], endsAt: Date | null) =>
    changedEnds(given, { ids, endsAt }, parentOf).map(({ permissionId }) => permissionId);
  expect(after(['button'], late)).toEqual(['page', 'button']);
  expect(after(['button'], soon)).toEqual([]);
  expect(after(['root'], soon)).toEqual(['root']);
  expect(after(['page'], null)).toEqual(['page']);
});
