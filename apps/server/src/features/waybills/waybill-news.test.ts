import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';
import { makeWaybill } from './testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ isOneOfSeveral: true });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

test('a node that ends after a change loses no frame: another one tells those who may list waybills', async () => {
  const [reader, other] = [
    await somebodyHolding(server, 'waybill:list'),
    await somebodyHolding(server, 'position:list'),
  ];
  const made = [await makeWaybill(server, 30), await makeWaybill(server, 30)].map(({ id }) => id);
  // The jobs of this node are not started: it commits and tells nothing.
  await server.call(waybills.handOver, { ids: made.join() }, admin);
  const node = await server.anotherNode();
  const clients = await openSockets(node);
  const hear = async ({ id, username }: { id: string; username: string }) => {
    const bell = clients.openBell(id, await node.signIn(username));
    expect(await bell.opened).toBe('open');
    return () => bell.texts.filter((text) => text.includes('invoice_refresh'));
  };
  const [heard, unheard] = [await hear(reader), await hear(other)];
  node.app.startJobs();
  await expect.poll(() => heard().length).toBe(1);
  const { msgTxt } = JSON.parse(heard()[0] ?? '{}') as { msgTxt: string };
  expect(new Set((JSON.parse(msgTxt) as { ids: string[] }).ids)).toEqual(new Set(made));
  expect(unheard()).toEqual([]);
  await node.close();
});
