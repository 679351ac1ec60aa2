import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { databaseOf, onServer } from '../../testing/databases.ts';
import { createBus, type EventsOf, onThisNode } from '../bus.ts';
import { joinNodes } from './bus-across-nodes.ts';

const declarations = {
  moved: z.object({ ids: z.readonly(z.array(z.string())) }),
  logged: onThisNode<{ text: string }>(),
  'unknown-changes': z.record(z.string(), z.never()),
};
type Events = EventsOf<typeof declarations>;

const server = inject('testServer');
const database = `baisi_nodes_${randomBytes(6).toString('hex')}`;
const address = databaseOf(server, database);
let outside: pg.Client;
beforeAll(async () => {
  await onServer(server, `create database ${database}`);
  outside = new pg.Client(address);
  await outside.connect();
});
const nodes: { leave(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.leave()));
});
afterAll(async () => {
  await outside.end();
  await onServer(server, `drop database ${database}`);
});

/** A node and the events that it received. */
async function startNode() {
  const heard: (readonly [string, unknown])[] = [];
  const reports: unknown[] = [];
  const report = (error: unknown): void => void reports.push(error);
  const local = createBus<Events>(report);
  for (const name of ['moved', 'logged', 'unknown-changes'] as const)
    local.subscribe(name, (event) => void heard.push([name, event]));
  const { bus, leave } = await joinNodes<Events>({ local, declarations, address, report });
  nodes.push({ leave });
  return { bus, heard, reports };
}
/** Returns the process id of the PostgreSQL backend of the only node's connection. */
async function connectionOf(): Promise<number> {
  const { rows } = await outside.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'baisi nodes' and datname = $1",
    [database],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.pid ?? 0;
}
const say = (text: string) => outside.query("select pg_notify('baisi', $1)", [text]);

test('an event is delivered once on each node, in order', async () => {
  const [a, b, c] = [await startNode(), await startNode(), await startNode()];
  for (const id of ['1', '2', '3']) a.bus.publish('moved', { ids: [id] });
  const expected = ['1', '2', '3'].map((id) => ['moved', { ids: [id] }]);
  expect(a.heard).toEqual(expected);
  await expect.poll(() => [b.heard, c.heard]).toEqual([expected, expected]);
  b.bus.publish('moved', { ids: ['4'] });
  await expect.poll(() => [a.heard.length, c.heard.length]).toEqual([4, 4]);
  expect([a, b, c].flatMap(({ reports }) => reports)).toEqual([]);
});

test('an event limited to one node stays there', async () => {
  const [a, b] = [await startNode(), await startNode()];
  a.bus.publish('logged', { text: 'x' });
  a.bus.publish('moved', { ids: ['1'] });
  await expect.poll(() => b.heard).toEqual([['moved', { ids: ['1'] }]]);
});

test('an event too long to send makes the other nodes drop their caches', async () => {
  const [a, b] = [await startNode(), await startNode()];
  const ids = Array.from({ length: 1_000 }, (_, n) => `user-${n}`);
  a.bus.publish('moved', { ids });
  await expect.poll(() => b.heard).toEqual([['unknown-changes', {}]]);
  expect(a.heard).toEqual([['moved', { ids }]]);
});

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ from: 'x', name: 'moved', event: { ids: [1] } })],
  ['an unknown event', JSON.stringify({ from: 'x', name: 'toString', event: {} })],
  [
    'an event that is not sent to other nodes',
    JSON.stringify({ from: 'x', name: 'logged', event: { text: 'x' } }),
  ],
])('an unreadable message makes a node drop its caches: %s', async (_what, text) => {
  const node = await startNode();
  await say(text);
  await expect.poll(() => node.heard).toEqual([['unknown-changes', {}]]);
  expect(node.reports).toHaveLength(1);
});

test('a node that lost its connection reconnects and drops its caches; the other nodes drop theirs too if it had events to send', async () => {
  const a = await startNode();
  const connection = await connectionOf();
  const b = await startNode();
  await outside.query('select pg_terminate_backend($1)', [connection]);
  await expect.poll(() => a.reports.length).toBe(1);
  a.bus.publish('moved', { ids: ['1'] });
  await expect.poll(() => b.heard).toEqual([['unknown-changes', {}]]);
  expect(a.heard).toEqual([
    ['moved', { ids: ['1'] }],
    ['unknown-changes', {}],
  ]);
  a.bus.publish('moved', { ids: ['2'] });
  await expect.poll(() => b.heard.at(-1)).toEqual(['moved', { ids: ['2'] }]);
});

test('events published before shutdown still arrive', async () => {
  const [a, b] = [await startNode(), await startNode()];
  a.bus.publish('moved', { ids: ['1'] });
  await nodes[0]?.leave();
  await expect.poll(() => b.heard).toEqual([['moved', { ids: ['1'] }]]);
});
