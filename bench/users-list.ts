import { setTimeout as sleep } from 'node:timers/promises';
import { users } from '@baisi/contract/users';
import { type BareOrder, startBareRoutes } from './harness/bare-route.ts';
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
import {
  type InProcessServer,
  openInProcessServer,
  outsideTransactions,
  reads,
  type Seen,
  type Statement,
  withoutTimestamp,
} from './harness/in-process-server.ts';
import { type Contestant, interleaved, type Rounds } from './harness/load.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// First page of the user list with its total, signed in, compared with a bare Fastify route that runs the same
// statements through the same driver and sends the same bytes. The product caches a large total until a row changes
// (decision 0004), so there are two bare routes: one runs the statements of a warm request, one counts on each page.

const path = `${users.list.path}?pageNo=1&pageSize=10&column=createTime&order=desc`;

const connections = 16;
const p50LimitMs = 5;

const ours = 'product';
const bare = 'bare route';
const counting = 'bare route that counts';

/** Returns a request with warm caches, and the counting statement. */
async function observe(inProcess: InProcessServer): Promise<{ warm: Seen; count: Statement | undefined }> {
  let seen = await inProcess.get(path);
  for (let tries = 0; !seen.body.includes('"totalIsExact":true') || tries < 10; tries += 1) {
    if (tries > 200) throw new Error('the total never became exact');
    await sleep(20);
    seen = await inProcess.get(path);
  }
  let warm = seen;
  for (let tries = 0; tries < 20; tries += 1) {
    seen = await inProcess.get(path);
    if (outsideTransactions(seen.statements).length < outsideTransactions(warm.statements).length)
      warm = seen;
  }
  const count = reads(inProcess.sent()).find(({ sql }) => /\bcount\(/.test(sql) && !/\blimit\b/.test(sql));
  return { warm, count };
}

async function routesOf({ address }: FullProduct): Promise<BareOrder['routes']> {
  const inProcess = await openInProcessServer(address);
  try {
    const { warm, count } = await observe(inProcess);
    const statements = reads(outsideTransactions(warm.statements));
    if (count === undefined || statements.length === 0)
      throw new Error('the statements of the list were not seen');
    return [
      { path: '/page', statements, body: warm.body },
      { path: '/page-and-count', statements: [...statements, count], body: warm.body },
    ];
  } finally {
    await inProcess.close();
  }
}

/** Throws unless all contestants send the same bytes. The product may be counting at that moment. */
async function ensureSameBytes(contestants: readonly Contestant[]): Promise<void> {
  const answers = (): Promise<string[]> =>
    Promise.all(
      contestants.map(async ({ target, path: at }) => {
        const answer = await fetch(target.origin + at, { headers: target.headers });
        return withoutTimestamp(await answer.text());
      }),
    );
  for (let tries = 0; tries < 100; tries += 1) {
    if (new Set(await answers()).size === 1) return;
    await sleep(50);
  }
  throw new Error('product and bare route do not answer the same bytes');
}

const paired = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((value, round) => value / (other[round] ?? Number.NaN)));

type Found = { one: Map<string, Rounds>; many: Map<string, Rounds> };

async function measure(stage: Stage, people: number): Promise<Found> {
  const full = await stage.productOf(people);
  const routes = await routesOf(full);
  const rival = await startBareRoutes(full.address, routes);
  try {
    const at = { origin: rival.origin, headers: {} };
    const contestants: Contestant[] = [
      { name: ours, target: full.target, path },
      { name: bare, target: at, path: '/page' },
    ];
    const all = [...contestants, { name: counting, target: at, path: '/page-and-count' }];
    await ensureSameBytes(all);
    // Counting a million rows on each page would take too long.
    const many = people > 100_000 ? contestants : all;
    return {
      one: await interleaved(contestants, { rounds: 2, seconds: 1, connections: 1 }),
      many: await interleaved(many, { rounds: 5, seconds: 2, connections }),
    };
  } finally {
    await rival.stop();
  }
}

function linesOf(label: string, { one, many }: Found): Line[] {
  const of = (found: Map<string, Rounds>, name: string): Rounds =>
    found.get(name) ?? { perSecond: [], latenciesMs: [] };
  const latency = (p: number): Line =>
    againstRival(`user list, ${label}, 1 caller, p${p * 100}`, ms, percentile(of(one, ours).latenciesMs, p), {
      name: bare,
      value: percentile(of(one, bare).latenciesMs, p),
    });
  const rate = (name: string): Line =>
    againstRival(
      `user list, ${label}, ${connections} callers`,
      perSecond,
      median(of(many, ours).perSecond),
      { name, value: median(of(many, name).perSecond) },
      paired(of(many, ours).perSecond, of(many, name).perSecond),
    );
  return [latency(0.5), latency(0.95), rate(bare), ...(many.has(counting) ? [rate(counting)] : [])];
}

/** Measures a page of 10 with its total at 10 000 and 1 000 000 users. */
export async function usersList(stage: Stage): Promise<Result> {
  const small = await measure(stage, 10_000);
  const large = await measure(stage, 1_000_000);
  const p50 = percentile(large.one.get(ours)?.latenciesMs ?? [], 0.5);
  return {
    lines: [
      ...linesOf('10 k', small),
      ...linesOf('1 M', large),
      againstLimit('user list, 1 M, 1 caller, p50', ms, p50, p50LimitMs),
    ],
  };
}
