import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { aPerson } from '../../testing/a-person.ts';
import { createRateLimits } from '../rate-limits.ts';
import { type PersonSocket, sendText } from './open-sockets.ts';
import { peerAddressReader } from './peer-address.ts';
import { type SocketNeeds, serveSockets } from './serve-sockets.ts';

/** A server with one socket endpoint that accepts every user. */
async function openEndpoint({
  maxPerAddress,
  trustedProxies = [],
  rateLimits = createRateLimits(),
}: Pick<SocketNeeds, 'maxPerAddress'> & {
  trustedProxies?: string[];
  rateLimits?: SocketNeeds['rateLimits'];
}) {
  const server = createServer();
  const crowds: string[] = [];
  const sockets = serveSockets(server, {
    authenticate: (token) => aPerson(token),
    addressOf: peerAddressReader(trustedProxies),
    rateLimits,
    maxPerAddress,
    onCrowd: (address) => crowds.push(address),
  });
  const entries: PersonSocket[] = [];
  sockets.add({
    match: (path) => ({ userId: path.slice(1) }),
    largestFrameBytes: 1_024,
    onOpen: (entry) => void entries.push(entry),
    onText: () => {},
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  let people = 0;
  const { port } = server.address() as AddressInfo;
  /** Connects as a new user each time: only the address stays the same. */
  const connect = async (forwardedFor?: string, options: ClientOptions = {}) => {
    people += 1;
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/p${people}`, [`p${people}`], {
      headers,
      ...options,
    });
    socket.on('error', () => {});
    const answer = await new Promise<number | 'open'>((resolve) => {
      socket.on('open', () => resolve('open'));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
    return { answer, socket };
  };
  const answers = async (count: number, forwardedFor?: string) => {
    const found = [];
    for (let i = 0; i < count; i += 1) found.push((await connect(forwardedFor)).answer);
    return found;
  };
  return { connect, answers, crowds, entries };
}

const open = (count: number): 'open'[] => Array(count).fill('open');

test('one address may open ten of its fifty sockets within ten seconds, and other addresses are not affected', async () => {
  const { answers, crowds } = await openEndpoint({ maxPerAddress: 50, trustedProxies: ['127.0.0.1'] });
  expect(await answers(11, '203.0.113.7')).toEqual([...open(10), 429]);
  expect(await answers(2, '203.0.113.8')).toEqual(open(2));
  expect(crowds).toEqual(['203.0.113.7']);
});

test('one address may have fifty sockets open, and another one once one of them closes', async () => {
  const { connect, answers } = await openEndpoint({
    maxPerAddress: 50,
    rateLimits: { take: async () => {} },
  });
  const first = await connect();
  expect(await answers(49)).toEqual(open(49));
  expect(await answers(1)).toEqual([429]);
  first.socket.close();
  await expect.poll(async () => (await connect()).answer).toBe('open');
});

test('an address that no trusted proxy forwarded is ignored, as is everything before the last untrusted one', async () => {
  const bare = await openEndpoint({ maxPerAddress: 5 });
  expect(await bare.answers(1, '203.0.113.1')).toEqual(open(1));
  expect(await bare.answers(1, '203.0.113.2')).toEqual([429]);
  expect(bare.crowds).toEqual(['127.0.0.1']);
  const behind = await openEndpoint({ maxPerAddress: 5, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
  expect(await behind.answers(1, '198.51.100.1, 203.0.113.9, 10.1.2.3')).toEqual(open(1));
  expect(await behind.answers(1, '198.51.100.2, 203.0.113.9, 10.1.2.3')).toEqual([429]);
  expect(behind.crowds).toEqual(['203.0.113.9']);
});

test('addresses within one IPv6 network count as one', async () => {
  const { answers } = await openEndpoint({ maxPerAddress: 5, trustedProxies: ['127.0.0.1'] });
  expect(await answers(1, '2001:db8:1:2::1')).toEqual(open(1));
  expect(await answers(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
  expect(await answers(1, '2001:db8:1:3::1')).toEqual(open(1));
});

test('every half minute each socket is pinged, and one that did not answer is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { connect, entries } = await openEndpoint({ maxPerAddress: 50 });
  const alive = (await connect()).socket;
  const dead = (await connect(undefined, { autoPong: false })).socket;
  const pinged = [once(alive, 'ping'), once(dead, 'ping')];
  const answered = entries.map(({ socket }) => once(socket, 'pong'));
  vi.advanceTimersByTime(30_000);
  await Promise.all([...pinged, answered[0]]);
  const ended = once(dead, 'close');
  vi.advanceTimersByTime(30_000);
  await ended;
  expect([alive.readyState, entries[0]?.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
});

test('a client that does not read is disconnected before much data is queued for it', async () => {
  const { connect, entries } = await openEndpoint({ maxPerAddress: 50 });
  const { socket } = await connect();
  socket.pause();
  const [entry] = entries;
  let sent = 0;
  for (; sent < 100 && entry?.socket.readyState === WebSocket.OPEN; sent += 1)
    sendText(entry, 'x'.repeat(64 * 1024));
  expect(sent).toBeLessThan(100);
  await expect.poll(() => entry?.socket.readyState).toBe(WebSocket.CLOSED);
});
