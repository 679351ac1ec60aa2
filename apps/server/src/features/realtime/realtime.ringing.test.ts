import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readGridServerFrame } from '@baisi/contract/grid-socket';
import { readBellFrame } from '@baisi/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Events, events } from '../../events.ts';
import { createBus } from '../../platform/bus.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { peerAddressReader } from '../../platform/sockets/peer-address.ts';
import { aPerson } from '../../testing/a-person.ts';
import { newPageId } from '../../testing/socket-clients.ts';
import { realtimeFeature } from './index.ts';

const bus = createBus<Events>((error) => {
  throw error;
});
let server: Server;
let feature: ReturnType<typeof realtimeFeature>;
let held = 'held by';
let reached = 'rows of';
let stamp = 'first';
beforeAll(async () => {
  server = createServer();
  const authenticate = (token: string) => aPerson(token, { sessionId: `of-${token}` });
  feature = realtimeFeature(server, {
    bus,
    authenticate,
    version: '1.4.2',
    dictionaryStamp: async () => stamp,
    clock: systemClock,
    addressOf: peerAddressReader([]),
    rateLimits: createRateLimits(),
    maxPerAddress: 200,
    onCrowd: () => {},
    reachesAllRows: async () => true,
    reachedRows: async (_person, _socketKey, ids) => new Set(ids),
    onMisuse: () => {},
    permissionStamp: async ({ userId }) => `${held} ${userId}`,
    reachStamp: async ({ userId }) => `${reached} ${userId}`,
    report: (error) => {
      throw error;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  feature.close();
  server.close();
});

/** Opens a page of this user; returns the received frames. */
async function listen(userId: string): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/sys/websocket/${userId}`, [userId]);
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => texts.push(data.toString('utf8')));
  await expect.poll(() => texts.length).toBe(4);
  return texts;
}

const said = (cmd: 'dictionary' | 'permissions' | 'reach', texts: readonly string[]): string[] =>
  texts.map(readBellFrame).flatMap((frame) => (frame?.cmd === cmd ? frame.msgTxt : []));

test('an event reaches every page of its users, and no other', async () => {
  const [one, again, other] = [await listen('lili'), await listen('lili'), await listen('zhoulan')];
  const frame = { cmd: 'printBill', msgTxt: '["顺丰,SF100,/a.png"]' } as const;
  bus.publish('bell', { to: ['lili', 'nobody'], frame });
  bus.publish('bell', { to: 'everybody', frame: { cmd: 'topic', msgId: 'a1', msgTxt: '放假通知' } });
  const version = { cmd: 'sysParameter', msgTxt: '1.4.2' };
  const bills = { cmd: 'printBill', msgTxt: [{ number: 'SF100', pictures: ['/a.png'] }] };
  const notice = { cmd: 'topic', msgId: 'a1', msgTxt: '放假通知' };
  const known = { cmd: 'dictionary', msgTxt: stamp };
  const holding = (userId: string) => ({ cmd: 'permissions', msgTxt: `held by ${userId}` });
  const rows = (userId: string) => ({ cmd: 'reach', msgTxt: `rows of ${userId}` });
  await expect
    .poll(() => other.map(readBellFrame))
    .toEqual([version, known, holding('zhoulan'), rows('zhoulan'), notice]);
  for (const heard of [one, again])
    await expect
      .poll(() => heard.map(readBellFrame))
      .toEqual([version, known, holding('lili'), rows('lili'), bills, notice]);
});

test('every page receives the dictionary stamp on connection, and again when dictionaries may have changed', async () => {
  stamp = 'first';
  const pages = [await listen('lili'), await listen('zhoulan')];
  stamp = 'second';
  bus.publish('dictionaries-changed', {});
  stamp = 'third';
  bus.publish('unknown-changes', {});
  for (const heard of pages)
    await expect.poll(() => said('dictionary', heard)).toEqual(['first', 'second', 'third']);
});

test('every page receives the stamp of its session on connection, and again when grants may have changed', async () => {
  const pages = { lili: await listen('lili'), zhoulan: await listen('zhoulan') };
  held = 'given to';
  bus.publish('grants-changed', {});
  for (const [userId, heard] of Object.entries(pages))
    await expect.poll(() => said('permissions', heard)).toEqual([`held by ${userId}`, `given to ${userId}`]);
  held = 'held by';
  bus.publish('unknown-changes', {});
  for (const [userId, heard] of Object.entries(pages))
    await expect.poll(() => said('permissions', heard).at(-1)).toBe(`held by ${userId}`);
});

test('a change of users sends only their own pages the stamp of their rows', async () => {
  const [hefang, sunjie] = [await listen('hefang'), await listen('sunjie')];
  reached = 'other rows of';
  bus.publish('users-changed', { ids: ['hefang'] });
  await expect.poll(() => said('reach', hefang)).toEqual(['rows of hefang', 'other rows of hefang']);
  reached = 'rows of';
  bus.publish('grants-changed', {});
  await expect.poll(() => said('reach', hefang).at(-1)).toBe('rows of hefang');
  await expect.poll(() => said('reach', sunjie)).toEqual(['rows of sunjie', 'rows of sunjie']);
});

test('a change during the distribution reaches all pages, too', async () => {
  const pages = [await listen('lili'), await listen('zhoulan')];
  for (held of ['1 of', '2 of', '3 of', 'held by']) bus.publish('grants-changed', {});
  for (const [at, heard] of pages.entries())
    await expect.poll(() => said('permissions', heard).at(-1)).toBe(`held by ${['lili', 'zhoulan'][at]}`);
});

test('a message for grids reaches the windows of its users', async () => {
  const { port } = server.address() as AddressInfo;
  const texts: string[][] = await Promise.all(
    ['lili', 'zhoulan'].map(async (userId) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/vxeSocket/${userId}/${newPageId()}`, [userId]);
      const heard: string[] = [];
      socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
      await once(socket, 'open');
      return heard;
    }),
  );
  bus.publish('common-send', { to: ['lili', 'nobody'], key: 'reload', args: [1] });
  bus.publish('common-send', { to: 'everybody', key: 'ping', args: [] });
  const frame = (key: string, args: unknown[]) => ({ type: 'common_send_date', data: { key, args } });
  await expect
    .poll(() => texts.map((heard) => heard.map(readGridServerFrame)))
    .toEqual([[frame('reload', [1]), frame('ping', [])], [frame('ping', [])]]);
});

test('a bell event reaches the other nodes unchanged; an invalid frame is not sent', () => {
  const event = { to: ['lili'], frame: { cmd: 'printBill', msgTxt: '["a,b,c"]' } };
  expect(events.bell.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  expect(events.bell.safeParse({ to: 'everybody', frame: { cmd: 'reload' } }).success).toBe(false);
});
