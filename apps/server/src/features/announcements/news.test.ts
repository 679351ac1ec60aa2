import { announcements } from '@baisi/contract/announcements';
import type { InputOf } from '@baisi/contract/endpoint';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

const [me, username] = ['user-linmeihua', 'linmeihua'];
let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await startTestServer({ isOneOfSeveral: true });
  admin = await server.signIn('admin');
});
afterEach(() => server.close());

async function add(form: Partial<InputOf<typeof announcements.add>>): Promise<string> {
  const { result } = await server.call(announcements.add, { titile: '通告', msgType: 'ALL', ...form }, admin); // sic
  return result.id;
}
const publish = (id: string) => server.call(announcements.publish, { id }, admin);
const wireIn = (ms: number) => toWireTime(new Date(server.clock.now().getTime() + ms));
/** The news that a user's window on this node hears. */
async function listen(node: TestServer) {
  const clients = await openSockets(node);
  const bell = clients.openBell(me, await node.signIn(username));
  expect(await bell.opened).toBe('open');
  return () =>
    bell.texts
      .map((text) => JSON.parse(text) as { cmd: string; msgId?: string; msgTxt?: string })
      .filter(({ cmd }) => cmd === 'topic' || cmd === 'user');
}
const unfinished = () =>
  server.rows(sql`select from sys_job where kind = 'announcement-news' and state in ('queued', 'running')`);

test('what a node did not tell before it ended is told by another node', async () => {
  const id = await add({ titile: '停电通知' }); // sic
  // The jobs of this node are not started: it commits and tells nothing.
  await publish(id);
  const other = await server.anotherNode();
  const heard = await listen(other);
  expect(heard()).toEqual([]);
  other.app.startJobs();
  await expect.poll(heard).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '停电通知' }]);
  await expect.poll(unfinished).toEqual([]);
  await other.close();
});

test('a refused publication tells nothing', async () => {
  const id = await add({});
  await publish(id);
  const [before] = await server.rows(sql`select count(*) from sys_job`);
  expect((await publish(id)).status).toBe(409);
  expect(await server.rows(sql`select count(*) from sys_job`)).toEqual([before]);
});

test('a scheduled announcement rings at its start and not before, also after the start was moved', async () => {
  server.app.startJobs();
  const heard = await listen(server);
  const id = await add({ titile: '周会', startTime: wireIn(60_000) }); // sic
  await publish(id);
  await expect.poll(heard).toEqual([{ cmd: 'topic' }]);
  const { result } = await server.call(announcements.get, { id }, admin);
  await server.call(announcements.edit, { id, version: result.version, startTime: wireIn(120_000) }, admin);
  await expect.poll(() => heard().length).toBe(2);
  server.clock.advance(61_000);
  await expect.poll(async () => (await unfinished()).length).toBe(1);
  expect(heard()).toEqual([{ cmd: 'topic' }, { cmd: 'topic' }]);
  server.clock.advance(60_000);
  await expect.poll(() => heard().slice(2)).toEqual([{ cmd: 'topic', msgId: id, msgTxt: '周会' }]);
});

test('a scheduled announcement that is revoked before its start does not ring', async () => {
  server.app.startJobs();
  const heard = await listen(server);
  const id = await add({ startTime: wireIn(60_000) });
  await publish(id);
  await server.call(announcements.revoke, { id }, admin);
  await expect.poll(() => heard().length).toBe(2);
  server.clock.advance(61_000);
  await expect.poll(unfinished).toEqual([]);
  expect(heard()).toEqual([{ cmd: 'topic' }, { cmd: 'topic' }]);
});
