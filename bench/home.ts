import { createHash, randomBytes } from 'node:crypto';
import { home } from '@baisi/contract/home';
import { tokenHeader } from '@baisi/contract/session';
import { tasks } from '@baisi/contract/tasks';
import pg from 'pg';
import { seedOrders } from '../apps/server/src/db/seed/bench-orders.ts';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/pool.ts';
import { againstLimit, alone, type Line, median, ms, percentile, type Result } from './harness/figure.ts';
import { load, type Target } from './harness/load.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// The figures of the home page with a million orders, over HTTP, one caller: the managers of the branches, whose rows
// are those of the own department and the ones below, and the administrator, who sees all. Uncached: the first call of
// each of them, whose numbers nobody has asked for; cached: the next ones, of which each five seconds one counts again.

const people = 3_000;
const count = 1_000_000;
const cardsLimitMs = 40;
const requests = 200;

/** Opens a session of a person of the demo company, whose passwords are random. */
async function signedIn(client: pg.Client, { product }: FullProduct, username: string): Promise<Target> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sys_session (id, token_hash, user_id, remembered, ip, user_agent, created_at, seen_at, ends_at, org_code)
     select $1, $2, id, false, '127.0.0.1', 'bench', now(), now(), now() + interval '1 hour', org_code
     from sys_user where username = $3`,
    [randomBytes(16).toString('hex'), createHash('sha256').update(token).digest(), username],
  );
  return { origin: product.origin, headers: { [tokenHeader]: token } };
}

/** Opens a session of each person with this post. */
async function holdersOf(client: pg.Client, full: FullProduct, post: string): Promise<Target[]> {
  const { rows } = await client.query<{ username: string }>(
    'select username from sys_user where post = $1 order by username',
    [post],
  );
  const targets: Target[] = [];
  for (const { username } of rows) targets.push(await signedIn(client, full, username));
  return targets;
}

const calls = [
  ['home cards, 1 M orders', home.board.path],
  ['home charts, 1 M orders', home.charts.path],
  ['open tasks, 1 M orders', tasks.own.path],
] as const;

/** Time in ms of one call. */
async function timeOf({ origin, headers }: Target, path: string): Promise<number> {
  const began = performance.now();
  await (await fetch(origin + path, { headers })).text();
  return performance.now() - began;
}

async function measure(stage: Stage, who: string, targets: readonly [Target, ...Target[]]): Promise<Line[]> {
  const lines: Line[] = [];
  // So that the first figure does not include reading the session and its permissions.
  for (const target of targets) await timeOf(target, home.layout.path);
  for (const [figure, path] of calls) {
    const firstMs: number[] = [];
    for (const target of targets) firstMs.push(await timeOf(target, path));
    const { latenciesMs } = await load(targets[0], [path], 1, { requests });
    const [uncached, cached] = [median(firstMs), percentile(latenciesMs, 0.5)];
    const name = `${figure}, ${who}, p50`;
    lines.push(
      path === home.board.path
        ? againstLimit(`${name} uncached`, ms, uncached, cardsLimitMs)
        : alone(`${name} uncached`, ms(uncached)),
      alone(`${name} cached`, ms(cached)),
    );
    stage.say(`  ${name}: uncached ${firstMs.map(ms).join(', ')}, cached ${ms(cached)}`);
  }
  return lines;
}

/** Measures the calls of the home page with a million orders. */
export async function homeFigure(stage: Stage): Promise<Result> {
  const full = await stage.productOf(people);
  const { db, close } = openDatabase<Tables>(full.address, { max: 1, onIdleError: () => {} });
  await seedOrders(db, count);
  await close();
  const client = new pg.Client(full.address);
  await client.connect();
  stage.undo(() => client.end());
  await client.query('checkpoint');
  const [first, ...others] = await holdersOf(client, full, 'branch_manager');
  if (first === undefined) throw new Error('the demo company has no branch managers');
  // So that the first figures do not include compiling: a clerk sees other rows, whose numbers are kept apart.
  for (const clerk of (await holdersOf(client, full, 'order_clerk')).slice(0, 3))
    for (const [, path] of calls) await timeOf(clerk, path);
  const managers = await measure(stage, 'branch managers', [first, ...others]);
  return {
    lines: [...managers, ...(await measure(stage, 'administrator', [await signedIn(client, full, 'admin')]))],
  };
}
