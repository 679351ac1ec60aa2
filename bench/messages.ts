import { randomBytes } from 'node:crypto';
import { announcements } from '@baisi/contract/announcements';
import { messages } from '@baisi/contract/messages';
import { bellPath } from '@baisi/contract/realtime';
import { tokenHeader } from '@baisi/contract/session';
import pg from 'pg';
import * as z from 'zod/mini';
import { startBroadcast } from './harness/bare-broadcast.ts';
import { startBareRoutes } from './harness/bare-route.ts';
import {
  againstLimit,
  againstRival,
  type Line,
  median,
  ms,
  percentile,
  perSecond,
  type Result,
} from './harness/figure.ts';
import { openInProcessServer, outsideTransactions } from './harness/in-process-server.ts';
import { interleaved, type Target } from './harness/load.ts';
import { type Holder, signInHolders } from './harness/open-windows.ts';
import { residentBytes } from './harness/resident-bytes.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// The bell: the poll that has nothing new, the poll that must ask the database, publishing to everybody, and a frame to
// five thousand sockets; with 100 000 users, 1 000 announcements and 5 000 000 read ones.

const people = 100_000;
const published = 1_000;
const readers = 5_000;
const socketCount = 5_000;
const pollPath = `${messages.unread.path}?pageSize=5`;

/** Seeds announcements to everybody, each read by the same 5 000 users. */
async function seedMessages(address: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into sys_announcement (id, title, msg_content, priority, msg_category, msg_type, send_status, sender, send_time)
     select 'bench-' || n, '通告' || n, '<p>内容</p>', 'L', '1', 'ALL', '1', 'admin', now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [published],
  );
  await client.query(
    `insert into sys_message_news (message_id) select id from sys_announcement where id like 'bench-%' order by send_time`,
  );
  await client.query(
    `insert into sys_announcement_send (user_id, annt_id, read_edition, read_time)
     select u.id, 'bench-' || n, 1, now() from
       (select id from sys_user where work_no like 'BN%' order by id limit $1) u, generate_series(1, $2) n`,
    [readers, published],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze sys_announcement, sys_announcement_send, sys_message_news');
  await client.query('checkpoint');
  await client.end();
}

/** Adds a role and signs in users who have only it. */
async function signedIn(address: pg.PoolConfig, count: number): Promise<Holder[]> {
  const roleId = `bench-${randomBytes(4).toString('hex')}`;
  const client = new pg.Client(address);
  await client.connect();
  await client.query('insert into sys_role (id, role_name, role_code) values ($1, $1, $1)', [roleId]);
  await client.end();
  return signInHolders(address, roleId, count);
}

const Answer = z.object({ success: z.boolean(), message: z.string(), result: z.optional(z.unknown()) });

async function call(target: Target, method: string, path: string, body?: object) {
  const answer = await fetch(target.origin + path, {
    method,
    headers: { ...target.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { success, message, result } = z.parse(Answer, await answer.json());
  if (!success) throw new Error(`${method} ${path} was refused: ${message}`);
  return result;
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return performance.now() - began;
}

/**
 * Compares the poll without news with two others: a bare route that sends the same bytes, which is Fastify without
 * session check, headers of security, log line and serialiser; and the health route of the product, which has the
 * headers and the log line, but neither session nor serialiser, and sends two bytes.
 */
async function pollWithoutNews({ target, address }: FullProduct): Promise<{ lines: Line[]; note: string }> {
  const inProcess = await openInProcessServer(address);
  await inProcess.get(pollPath);
  const { statements, body } = await inProcess.get(pollPath);
  await inProcess.close();
  const bare = await startBareRoutes(address, [{ path: '/unread', statements: [], body }]);
  const contestants = [
    { name: 'ours', target, path: pollPath },
    { name: 'bare', target: { origin: bare.origin, headers: {} }, path: '/unread' },
    { name: 'health', target: { origin: target.origin, headers: {} }, path: '/healthz' },
  ];
  const found = await interleaved(contestants, { rounds: 5, seconds: 2, connections: 16 });
  await bare.stop();
  const rates = (name: string): number[] => found.get(name)?.perSecond ?? [];
  const against = (key: string, name: string): Line =>
    againstRival(
      'listByUser with nothing new, 16 callers',
      perSecond,
      median(rates('ours')),
      { name, value: median(rates(key)) },
      median(rates('ours').map((value, at) => value / (rates(key)[at] ?? value))),
    );
  return {
    lines: [against('bare', 'bare route'), against('health', 'our health route')],
    note: `statements of a poll with nothing new: ${outsideTransactions(statements).length}`,
  };
}

/** Times the poll after a change of the caller's own messages, and of users whom the node has not seen. */
async function pollFromDatabase({ target, address }: FullProduct): Promise<Line[]> {
  const holders = await signedIn(address, 300);
  const asked = [];
  const first = [];
  const marked = { ids: 'bench-1', starFlag: '1' };
  for (const { token } of holders) {
    const own = { origin: target.origin, headers: { [tokenHeader]: token } };
    // The session is read before, because every endpoint pays for that.
    await call(own, 'GET', messages.counts.path);
    first.push(await timed(() => call(own, 'GET', pollPath)));
    await call(own, 'PUT', messages.mark.path, marked);
    asked.push(await timed(() => call(own, 'GET', pollPath)));
  }
  return [
    againstLimit('listByUser that must ask the database, p50', ms, median(asked), 1),
    againstLimit('first unread count of a user on a node, p50', ms, median(first), 5),
  ];
}

async function added(target: Target): Promise<string> {
  const form = { titile: '压测通告', msgType: 'ALL', msgContent: '<p>内容</p>' };
  return z.parse(z.object({ id: z.string() }), await call(target, 'POST', announcements.add.path, form)).id;
}

async function publishing({ target }: FullProduct): Promise<Line> {
  const took = [];
  for (let count = 0; count < 40; count += 1) {
    const id = await added(target);
    took.push(await timed(() => call(target, 'POST', announcements.publish.path, { id })));
  }
  return againstLimit('publishing to 100 000 people, p95', ms, percentile(took, 0.95), 50);
}

/** Opens sockets, in groups because a burst would overflow the backlog of the listener. */
async function openAll(addresses: readonly { url: string; protocol: string | undefined }[]) {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < addresses.length; at += 100) {
    const group = addresses.slice(at, at + 100).map(({ url, protocol }) => {
      const socket = protocol === undefined ? new WebSocket(url) : new WebSocket(url, protocol);
      return new Promise<WebSocket>((resolve, reject) => {
        socket.addEventListener('open', () => resolve(socket));
        socket.addEventListener('error', () => reject(new Error(`a socket after ${at} others was refused`)));
      });
    });
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

/** Runs `act` and resolves to the times in ms after which each socket had received a text that `isMeant`. */
async function arrivals(
  sockets: readonly WebSocket[],
  isMeant: (text: string) => boolean,
  act: () => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now();
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => {
        const hear = ({ data }: MessageEvent) => {
          if (!isMeant(String(data))) return;
          socket.removeEventListener('message', hear);
          resolve(performance.now() - began);
        };
        socket.addEventListener('message', hear);
      }),
  );
  await act();
  return Promise.all(heard);
}

/** Measures a topic to all sockets against a bare `ws` server, and the memory of a socket. */
async function sockets({ product, target, address }: FullProduct): Promise<Line[]> {
  const holders = await signedIn(address, socketCount);
  const before = await residentBytes(product.pid);
  const origin = product.origin.replace('http', 'ws');
  const ours = await openAll(
    holders.map(({ userId, token }) => ({ url: origin + bellPath + userId, protocol: token })),
  );
  const bytes = (await residentBytes(product.pid)) - before;
  const bare = await startBroadcast();
  const rivals = await openAll(holders.map(() => ({ url: bare.url, protocol: undefined })));
  const [took, bareTook]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const id = await added(target);
    const isTopic = (text: string) => text.includes(id);
    const publish = () => call(target, 'POST', announcements.publish.path, { id });
    took.push(percentile(await arrivals(ours, isTopic, publish), 0.95));
    const text = JSON.stringify({ cmd: 'topic', msgId: id, msgTxt: '压测通告' });
    bareTook.push(percentile(await arrivals(rivals, isTopic, async () => bare.send(text)), 0.95));
  }
  for (const socket of [...ours, ...rivals]) socket.close();
  await bare.stop();
  const p95 = median(took);
  return [
    againstLimit(`a topic to ${socketCount} sockets, from the call, p95`, ms, p95, 400),
    againstRival(
      `a topic to ${socketCount} sockets, p95 (ratio of speed)`,
      ms,
      p95,
      { name: 'bare ws', value: median(bareTook) },
      median(took.map((time, at) => (bareTook[at] ?? time) / time)),
    ),
    againstLimit(
      'memory of a socket',
      (value) => `${(value / 1024).toFixed(1)} kB`,
      bytes / socketCount,
      12 * 1024,
    ),
  ];
}

/** Measures the bell with a large company. */
export async function messagesFigure(stage: Stage): Promise<Result> {
  const product = await stage.productOf(people);
  await seedMessages(product.address);
  stage.say('  messages seeded');
  const poll = await pollWithoutNews(product);
  stage.say('  polls without news measured');
  const asked = await pollFromDatabase(product);
  stage.say('  polls from the database measured');
  const told = await publishing(product);
  const lines = [...poll.lines, ...asked, told];
  try {
    return { lines: [...lines, ...(await sockets(product))], notes: [poll.note] };
  } catch (error) {
    return { lines, notes: [poll.note, `the sockets were not measured: ${String(error)}`] };
  }
}
