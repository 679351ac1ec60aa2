import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../../permissions/testing/menus.ts';
import { addPerson, recordOf, somebodyHolding } from '../testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const idsOf = async (query: Record<string, string>, token = admin): Promise<string[]> => {
  const { result } = await server.call(users.list, { pageSize: '100', ...query }, token);
  return result.records.map(({ id }) => id);
};
const idsBy = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await server.rows(query)).map(({ id }) => id);

describe('by role and department', () => {
  test('several roles match users who have one of them now; expired assignments do not count', async () => {
    const [over, auditor] = [await addPerson(server, admin), await addPerson(server, admin)];
    await server.rows(sql`insert into sys_user_role (user_id, role_id, ends_at) values
      (${over}, 'role-auditor', now() - interval '1 day'), (${auditor}, 'role-auditor', null)`);
    const found = await idsOf({ roleIds: 'role-auditor,role-buyer' });
    const holders = await idsBy(sql`select distinct ur.user_id as id from sys_user_role ur
      join sys_user u on u.id = ur.user_id and u.del_flag = 0
      where ur.role_id in ('role-auditor', 'role-buyer') and (ur.ends_at is null or ur.ends_at > now())`);
    expect(found.toSorted()).toEqual(holders.toSorted());
    expect(found).toContain(auditor);
    expect(found).not.toContain(over);
  });

  test('a department filters with or without its descendants', async () => {
    const [here, below] = [
      await addPerson(server, admin, { selecteddeparts: 'dept-east' }),
      await addPerson(server, admin, { selecteddeparts: 'dept-sh-orders' }),
    ];
    const all = await idsOf({ departId: 'dept-east' });
    const direct = await idsOf({ departId: 'dept-east', direct: '1' });
    expect(all).toEqual(expect.arrayContaining([here, below]));
    expect(direct).toContain(here);
    expect(direct).not.toContain(below);
  });

  test('role names are in the list of users, but not in other lookups', async () => {
    const id = await addPerson(server, admin, { selectedroles: 'role-auditor' });
    expect((await recordOf(server, admin, id)).roleTxt).toBe('审计员');
    const clerk = await somebodyHolding(server, 'depart:user');
    const { result } = await server.call(users.choices, { id }, clerk.token);
    for (const seen of result.records) {
      expect(seen).not.toHaveProperty('roleTxt');
      expect(seen).not.toHaveProperty('lastSignInTime');
    }
  });
});

const levelBelow = async (pid?: string, token = admin) =>
  (await server.call(users.departmentLevel, pid === undefined ? {} : { pid }, token)).result;
const countsOf = (level: readonly { id: string; count: number }[]) =>
  new Map(level.map(({ id, count }) => [id, count]));

describe('counts in the department tree', () => {
  test('each user counts once in a department with its descendants', async () => {
    const id = await addPerson(server, admin, { selecteddeparts: 'dept-east,dept-sh-orders' });
    const [top] = await levelBelow();
    expect(top).toMatchObject({ id: 'dept-head-office', title: '百司商贸', isLeaf: false });
    const counts = countsOf(await levelBelow('dept-head-office'));
    const listed = await idsOf({ departId: 'dept-east' });
    expect(listed).toContain(id);
    expect(counts.get('dept-east')).toBe(listed.length);
  });

  test('users out of the caller’s reach are not counted', async () => {
    const ruleId = await addRuleForNow(server, admin, {
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: '#{sys_org_code}',
    });
    const codes = await buttonIds(server, 'user:list');
    const manager = await personWith(
      server,
      await roleGiving(server, codes, { 'menu-users': [ruleId] }),
      'dept-east',
    );
    await addPerson(server, admin, { selecteddeparts: 'dept-south' });
    const counts = countsOf(await levelBelow(undefined, manager.token));
    expect([...counts.keys()]).toEqual(['dept-east']);
    expect(counts.get('dept-east')).toBe((await idsOf({ departId: 'dept-east' }, manager.token)).length);
  });

  test('the tree shows the departments that the caller’s data scope shows, and no others', async () => {
    const codes = await buttonIds(server, 'user:list');
    const shown = async (scope: string, departmentId: string) => {
      const roleId = await roleGiving(server, codes);
      await server.rows(sql`update sys_role set data_scope = ${scope} where id = ${roleId}`);
      const { token } = await personWith(server, roleId, departmentId);
      const roots = await levelBelow(undefined, token);
      const below = await Promise.all(roots.map(({ id }) => levelBelow(id, token)));
      return [...roots, ...below.flat()].map(({ id }) => id);
    };
    expect(await shown('below', 'dept-east')).toEqual([
      'dept-east',
      'dept-sh-orders',
      'dept-sh-warehouse',
      'dept-sh-service',
      'dept-sh-finance',
    ]);
    expect(await shown('own', 'dept-east')).toEqual(['dept-east']);
    expect(await shown('self', 'dept-hr')).toEqual(['dept-hr']);
    expect(await shown('all', 'dept-hr')).toEqual(
      expect.arrayContaining(['dept-head-office', 'dept-hr', 'dept-east']),
    );
  });
});

describe('the last sign-in', () => {
  test('is stored at each sign-in, without a new version or a history entry', async () => {
    const clerk = await somebodyHolding(server, 'user:list');
    const before = await recordOf(server, admin, clerk.id);
    server.clock.advance(60_000);
    await server.signIn(clerk.username);
    const after = await recordOf(server, admin, clerk.id);
    expect(after).toEqual({ ...before, lastSignInTime: after.lastSignInTime });
    expect(String(after.lastSignInTime) > String(before.lastSignInTime)).toBe(true);
    expect(
      await server.rows(sql`select operation from change_history
        where table_name = 'sys_user' and row_id = ${clerk.id} and operation = 'update'`),
    ).toEqual([]);
  });

  test('sorts the list, with users who never signed in last or first', async () => {
    const [never, once] = [await addPerson(server, admin), await somebodyHolding(server, 'user:list')];
    const newest = await idsOf({ column: 'lastSignInTime', order: 'desc' });
    expect(newest.indexOf(once.id)).toBeLessThan(newest.indexOf(never));
    const oldest = await idsOf({ column: 'lastSignInTime', order: 'asc' });
    expect(oldest).toEqual(newest.toReversed());
    expect((await recordOf(server, admin, never)).lastSignInTime).toBeNull();
  });

  test('filters users who have not signed in since a day, including those who never did', async () => {
    const [never, once] = [await addPerson(server, admin), await somebodyHolding(server, 'user:list')];
    const idle = await idsOf({ lastSignInTime: '< 2026-01-01 00:00:00' });
    expect(idle).toContain(never);
    expect(idle).not.toContain(once.id);
  });
});
