import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { aPerson } from '../../testing/a-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Actor } from '../actor.ts';
import { createWork, type Work } from './work.ts';

let server: TestServer;
let work: Work<Tables>;
beforeAll(async () => {
  server = await startTestServer();
  work = createWork(server.db);
});
afterAll(() => server.close());

const actor: Actor = { ...aPerson('user-x', { username: 'xu', realname: '徐' }), requestId: 'request-1' };
const positions = (db: Handle) => ({
  add: (id: string) => db.insertInto('sys_position').values({ id, code: id, name: '职位' }).execute(),
  rename: (id: string, name: string) =>
    db.updateTable('sys_position').set({ name }).where('id', '=', id).execute(),
  find: (id: string) => db.selectFrom('sys_position').selectAll().where('id', '=', id).executeTakeFirst(),
  remove: (id: string) => db.deleteFrom('sys_position').where('id', '=', id).execute(),
});
const historyOf = (id: string) =>
  server.rows<{
    operation: string;
    version: number;
    actor_id: string;
    request_id: string;
    before: unknown;
    after: { name?: string };
  }>(sql`select * from change_history where table_name = 'sys_position' and row_id = ${id} order by id`);

test('a write is all or nothing', async () => {
  const job = work.write(actor, async (use) => {
    await use(positions).add('half');
    throw new Error('changed my mind');
  });
  await expect(job).rejects.toThrow('changed my mind');
  expect(await work.read(actor, (use) => use(positions).find('half'))).toBeUndefined();
});

test('every change raises the version and records user, values and request', async () => {
  await work.write(actor, (use) => use(positions).add('p1'));
  await work.write(actor, (use) => use(positions).rename('p1', '主管'));
  await work.write(actor, (use) => use(positions).remove('p1'));
  const history = await historyOf('p1');
  expect(history.map((h) => [h.operation, h.version])).toEqual([
    ['insert', 1],
    ['update', 2],
    ['delete', 2],
  ]);
  expect(history.every((h) => h.actor_id === 'user-x' && h.request_id === 'request-1')).toBe(true);
  expect(history[1]?.after.name).toBe('主管');
});

test('the next transaction on the same connection does not inherit the actor', async () => {
  await work.write(actor, (use) => use(positions).add('p2'));
  await work.asSystem('spring cleaning', (use) => use(positions).remove('p2'));
  const [, last] = await historyOf('p2');
  expect(last).toMatchObject({ operation: 'delete', actor_id: null, request_id: 'spring cleaning' });
});

test('the history records that a password changed, but never its hash', async () => {
  await server.rows(sql`update sys_user set password_hash = 'new' where username = 'admin'`);
  const [row] = await server.rows<{ before: object; after: object }>(
    sql`select before, after from change_history where table_name = 'sys_user' order by id desc limit 1`,
  );
  expect(row?.after).toMatchObject({ password_hash_changed: true });
  expect(Object.keys({ ...row?.before, ...row?.after })).not.toContain('password_hash');
});
