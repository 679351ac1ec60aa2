import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { anotherAdministrator, editForm, recordOf, type Somebody } from './testing/people.ts';

let server: TestServer;
let one: Somebody;
let other: Somebody;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Removes the first account, which cannot be frozen, from the administrators; two others remain.
beforeEach(async () => {
  await server.rows(sql`delete from sys_user_role where role_id = 'role-admin'`);
  one = await anotherAdministrator(server);
  other = await anotherAdministrator(server);
  // One of these users is frozen, the other in the recycle bin: neither counts as an active administrator.
  await server.rows(sql`insert into sys_user_role (user_id, role_id)
    values ('user-guopeng', 'role-admin'), ('user-dengjiahao', 'role-admin')`);
});

const activeAdministrators = async (): Promise<number> => {
  const rows = await server.rows<{ n: number }>(sql`
    select count(*) as n from sys_user u join sys_user_role ur on ur.user_id = u.id
    where ur.role_id = 'role-admin' and u.status = 1 and u.del_flag = 0`);
  return rows[0]?.n ?? 0;
};

type Attempt = (actor: Somebody, target: Somebody) => Promise<{ refusal?: { error: string } }>;
const ways: [string, Attempt][] = [
  ['freezing', (actor, { id }) => server.call(users.freezeBatch, { ids: id, status: 2 }, actor.token)],
  ['removing', (actor, { id }) => server.call(users.remove, { id }, actor.token)],
  [
    'taking the role by the form',
    async (actor, { id }) => {
      const form = editForm(await recordOf(server, actor.token, id), { selectedroles: '' });
      return server.call(users.edit, form, actor.token);
    },
  ],
  [
    'taking the role from the role’s side',
    (actor, { id }) => server.call(users.removeFromRole, { roleId: 'role-admin', userId: id }, actor.token),
  ],
];

const waiting = async (): Promise<number> => {
  const rows = await server.rows<{ n: number }>(sql`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
};

test.each(ways)(
  '%s: when two administrators do it to each other at once, one administrator remains',
  async (_name, attempt) => {
    // Both transactions wait for this lock before they count the remaining administrators.
    const gate = await server.db.startTransaction().execute();
    await gate.selectFrom('sys_role').select('id').where('role_code', '=', 'admin').forUpdate().execute();
    const answers = Promise.all([attempt(one, other), attempt(other, one)]);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await gate.commit().execute();
    const refusals = (await answers).flatMap(({ refusal }) => refusal?.error ?? []);
    expect(refusals).toEqual(['last-administrator']);
    expect(await activeAdministrators()).toBe(1);
  },
);

test.each(ways)('%s the other administrator leaves one, which is allowed', async (_name, attempt) => {
  expect((await attempt(one, other)).refusal).toBeUndefined();
  expect(await activeAdministrators()).toBe(1);
});
