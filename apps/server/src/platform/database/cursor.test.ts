import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { aPerson } from '../../testing/a-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Actor } from '../actor.ts';
import { cursorRows } from './cursor.ts';
import { createWork, type Work } from './work.ts';

let server: TestServer;
let work: Work<Tables>;
beforeAll(async () => {
  server = await startTestServer();
  work = createWork(server.db);
});
afterAll(() => server.close());

const actor: Actor = { ...aPerson('user-x', { username: 'xu', realname: '徐' }), requestId: 'request-1' };
const numbers = (last: number) =>
  sql<{ n: number }>`select n::integer as n from generate_series(1, ${last}) as n`;
const openCursors = () =>
  server.rows(sql`select pid from pg_stat_activity where state = 'idle in transaction'
    and datname = current_database() and query like 'fetch%'`);

test('all rows come in order, some at a time', async () => {
  const read: number[][] = [];
  for await (const rows of cursorRows(work, actor, numbers(7), 3)) read.push(rows.map(({ n }) => n));
  expect(read).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test('the transaction ends when the reader gives up', async () => {
  for await (const rows of cursorRows(work, actor, numbers(1_000), 3)) {
    expect(rows).toHaveLength(3);
    break;
  }
  expect(await openCursors()).toEqual([]);
});

test('a failure of the query reaches the reader behind the rows before it', async () => {
  const failing = sql<{ n: number }>`select 10 / (4 - n)::integer as n from generate_series(1, 9) as n`;
  const read: number[] = [];
  const reading = (async () => {
    for await (const rows of cursorRows(work, actor, failing, 1)) read.push(...rows.map(({ n }) => n));
  })();
  await expect(reading).rejects.toThrow('division by zero');
  expect(read).toEqual([3, 5, 10]);
});
