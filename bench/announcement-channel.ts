import { setTimeout as pause } from 'node:timers/promises';
import { announcements } from '@baisi/contract/announcements';
import pg from 'pg';
import * as z from 'zod/mini';
import { againstLimit, type Line, ms, type Result } from './harness/figure.ts';
import type { Target } from './harness/load.ts';
import { residentBytes, watchMemory } from './harness/resident-bytes.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// One announcement by e-mail to everybody, among 100 000 users: how long the call takes, how long until every delivery
// is stored with its job, how fast they are sent to the outbox file, and what the server needs for it.

const people = 100_000;
/** Time in which sent deliveries are counted. */
const sendingMs = 20_000;
const lookEveryMs = 250;
/** A deadline of the plan would repeat it. */
const longestPlanMs = 10 * 60_000;

const Answer = z.object({ success: z.literal(true), result: z.unknown() });

async function post(target: Target, path: string, body: object): Promise<unknown> {
  const answer = await fetch(target.origin + path, {
    method: 'POST',
    headers: { ...target.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return z.parse(Answer, await answer.json()).result;
}

/** Gives every user an address of their own. */
async function giveAddresses(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`update sys_user set email = id || '@bench.example' where email is null`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze sys_user');
  await client.query('checkpoint');
}

/** Resolves to the counts of the announcement's deliveries and jobs when all deliveries are stored. */
async function planned(client: pg.Client, id: string): Promise<{ deliveries: number; jobs: number }> {
  const began = performance.now();
  for (let before = -1; ; ) {
    const { rows } = await client.query<{ deliveries: number; jobs: number }>(
      `select (select count(*)::int from sys_notification_delivery where annt_id = $1) as deliveries,
        (select count(*)::int from sys_job where kind = 'announce-email') as jobs`,
      [id],
    );
    const now = rows[0] ?? { deliveries: 0, jobs: 0 };
    if (now.deliveries > people && now.deliveries === before) return now;
    if (performance.now() - began > longestPlanMs) throw new Error(`only ${now.deliveries} were planned`);
    before = now.deliveries;
    await pause(lookEveryMs);
  }
}

const sentOf = async (client: pg.Client, id: string): Promise<number> => {
  const { rows } = await client.query<{ sent: number }>(
    `select count(*)::int as sent from sys_notification_delivery where annt_id = $1 and state = 'sent'`,
    [id],
  );
  return rows[0]?.sent ?? 0;
};

async function measure({ product, target }: FullProduct, client: pg.Client): Promise<Result> {
  const form = { titile: '压测通告', msgType: 'ALL', msgContent: '<p>内容</p>', sendChannels: 'email' }; // sic
  const { id } = z.parse(z.object({ id: z.string() }), await post(target, announcements.add.path, form));
  const before = await residentBytes(product.pid);
  const memory = watchMemory(product.pid);
  const began = performance.now();
  await post(target, announcements.publish.path, { id });
  const answered = performance.now() - began;
  const { deliveries, jobs } = await planned(client, id);
  const plannedMs = performance.now() - began;
  const [sentBefore, countedAt] = [await sentOf(client, id), performance.now()];
  await pause(sendingMs);
  const perSecond = (((await sentOf(client, id)) - sentBefore) * 1000) / (performance.now() - countedAt);
  const grownBytes = (await memory.end()) - before;
  await post(target, announcements.revoke.path, { id });
  const lines: Line[] = [
    againstLimit('publishing on a channel to 100 000 people, the call', ms, answered, 50),
    againstLimit('all of its deliveries and jobs are stored', ms, plannedMs, 60_000),
    againstLimit(
      'time to send all of them to the outbox, at the measured rate',
      ms,
      (deliveries / Math.max(perSecond, 1)) * 1000,
      10 * 60_000,
    ),
    againstLimit(
      'memory that the server needs more meanwhile',
      (value) => `${(value / 1024 ** 2).toFixed(0)} MB`,
      grownBytes,
      200 * 1024 ** 2,
    ),
  ];
  return {
    lines,
    notes: [`${deliveries} deliveries in ${jobs} jobs, ${perSecond.toFixed(0)} sent per second`],
  };
}

/** Measures one announcement on a channel with many receivers. */
export async function announcementChannel(stage: Stage): Promise<Result> {
  const product = await stage.productOf(people);
  const client = new pg.Client(product.address);
  await client.connect();
  try {
    await giveAddresses(client);
    stage.say('  everybody has an address');
    return await measure(product, client);
  } finally {
    await client.end();
  }
}
