import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type DemoPerson, signInSteps } from '../auth/testing/sign-in-steps.ts';
import { addPerson, anotherAdministrator, recordOf, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let steps: ReturnType<typeof signInSteps>;
let admin: string;
let person: DemoPerson;
beforeAll(async () => {
  server = await startTestServer();
  steps = signInSteps(server);
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  await server.rows(sql`delete from auth_failure`);
  person = await steps.somebody();
});
afterAll(() => server.close());

/** Enters wrong passwords until the account is locked for browsers that have not signed in to it before. */
async function lock({ username }: DemoPerson): Promise<void> {
  for (let i = 0; i < 10; i += 1)
    await steps.signIn(username, { ip: steps.freshAddress(), password: 'Wrong#2026' });
}
const attempt = async ({ username }: DemoPerson, password = demoPassword) =>
  (await steps.signIn(username, { ip: steps.freshAddress(), password })).error ?? 'came in';
const unlock = (ids: string, as = admin) => server.call(users.unlock, { ids }, as);
const lockOf = async (id: string, as = admin) => (await recordOf(server, as, id)).lockedUntil;

test('the list shows until when a locked user is locked, and nothing for other users', async () => {
  expect(await lockOf(person.id)).toBeUndefined();
  await lock(person);
  const until = await lockOf(person.id);
  expect(until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const { result } = await server.call(users.list, { pageSize: 100 }, admin);
  const locked = result.records.filter(({ lockedUntil }) => lockedUntil !== undefined);
  expect(locked.map(({ id, lockedUntil }) => [id, lockedUntil])).toEqual([[person.id, until]]);
  server.clock.advance(15 * 60_000 + 1_000);
  expect(await lockOf(person.id)).toBeUndefined();
});

test('lock state is visible only to users who may list users', async () => {
  await lock(person);
  const reader = await somebodyHolding(server, 'user:list');
  expect(await lockOf(person.id, reader.token)).toBeDefined();
  const other = await somebodyHolding(server, 'role:list');
  expect(await lockOf(person.id, other.token)).toBeUndefined();
});

test('解锁 allows sign-in at once, from everywhere, and is in the operation log', async () => {
  await lock(person);
  const ip = steps.freshAddress();
  expect(await attempt(person)).toBe('account-closed-to-strangers');
  expect((await unlock(person.id)).message).toBe('解锁成功');
  expect(await lockOf(person.id)).toBeUndefined();
  expect((await steps.signIn(person.username, { ip })).error).toBeUndefined();
  await expect
    .poll(() => server.rows(sql`select from sys_log where log_content like '解锁用户%' and succeeded`))
    .not.toHaveLength(0);
});

test('解锁 also removes a lock that applies to one network only', async () => {
  const ip = steps.freshAddress();
  for (let i = 0; i < 5; i += 1) await steps.signIn(person.username, { ip, password: 'Wrong#2026' });
  expect((await steps.signIn(person.username, { ip })).error).toBe('account-locked');
  expect(await lockOf(person.id)).toBeDefined();
  await unlock(person.id);
  expect((await steps.signIn(person.username, { ip })).error).toBeUndefined();
});

test('unlocking requires the permission, and that the caller outranks the user', async () => {
  const username = 'locked.newcomer';
  const newcomer = { id: await addPerson(server, admin, { username }), username };
  await lock(newcomer);
  const other = await somebodyHolding(server, 'user:list', 'user:frozen', 'user:edit');
  expect((await unlock(newcomer.id, other.token)).status).toBe(403);
  const holder = await somebodyHolding(server, 'user:unlock');
  const boss = await anotherAdministrator(server);
  expect((await unlock(`${newcomer.id},${boss.id}`, holder.token)).refusal?.error).toBe(
    'administrator-protected',
  );
  expect((await unlock(`${newcomer.id},user-none`, holder.token)).refusal?.error).toBe('not-found');
  expect(await attempt(newcomer, 'Plain#Window26')).toBe('account-closed-to-strangers');
  expect((await unlock(newcomer.id, holder.token)).refusal).toBeUndefined();
  expect(await attempt(newcomer, 'Plain#Window26')).toBe('came in');
});

test('unlocking a user who is not locked succeeds and changes nothing', async () => {
  const id = await addPerson(server, admin);
  expect((await unlock(id)).refusal).toBeUndefined();
});

test("an administrator's reset of the password removes the lock", async () => {
  await lock(person);
  const password = 'Harbour#4711r';
  await server.call(
    users.resetPassword,
    { username: person.username, password, confirmpassword: password },
    admin,
  );
  expect(await attempt(person, password)).toBe('came in');
});
