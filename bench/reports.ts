import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { createReportRunner } from '../apps/server/src/features/reports/report-runner.ts';
import { checkStatement } from '../apps/server/src/features/reports/sandbox/check-statement.ts';
import { demandCheap } from '../apps/server/src/features/reports/sandbox/explain.ts';
import { pageQuery, type QueryParts } from '../apps/server/src/features/reports/sandbox/report-query.ts';
import { userReportSources } from '../apps/server/src/features/users/user-report-sources.ts';
import type { Caller } from '../apps/server/src/platform/actor.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/pool.ts';
import {
  openReadOnlyLogin,
  type ReadOnlyLogin,
} from '../apps/server/src/platform/database/read-only-login.ts';
import { createWork } from '../apps/server/src/platform/database/work.ts';
import { installationKeyOf } from '../apps/server/src/platform/secrets/installation-key.ts';
import { againstLimit, alone, median, ms, percentile, type Result } from './harness/figure.ts';
import type { Stage } from './harness/stage.ts';

// The gate of reports (parse, allow-list, EXPLAIN), what the layer adds to the bare query, what a hundred readers of one
// report cost, and how fast previews are answered and cancelled.

const people = 100_000;
const rounds = 300;
const cancelled = 60;
/** Pause in ms behind the last key before the editor asks for a preview. */
const pauseMs = 80;
const text = `select u.username, u.realname, d.department_code
  from users u left join user_departments d on d.user_id = u.id
  where u.username = 'user' || \${n} order by u.username`;

const administrator: Caller = {
  kind: 'person',
  userId: 'user-admin',
  username: 'admin',
  realname: '管理员',
  sessionId: 'bench',
  signedInAt: new Date(0),
  roleCodes: ['admin'],
  granted: new Set(),
  withheld: new Set(),
  closed: new Set(),
  orgCode: null,
  owes: [],
  requestId: 'bench',
};

async function timed(count: number, job: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = performance.now();
    await job(round);
    times.push(performance.now() - began);
  }
  return times.slice(count / 10);
}

/** Times in ms from an aborted signal to the end of the query in the database. */
async function cancellations(db: Kysely<Tables>, login: ReadOnlyLogin): Promise<number[]> {
  const isRunning = async (): Promise<boolean> => {
    const { rows } = await sql`select from pg_stat_activity
      where query = 'select pg_sleep(5)' and state = 'active'`.execute(db);
    return rows.length > 0;
  };
  const times: number[] = [];
  for (let round = 0; round < cancelled; round += 1) {
    const controller = new AbortController();
    const running = login.read(sql.raw('select pg_sleep(5)'), controller.signal).catch(() => undefined);
    while (!(await isRunning())) await new Promise((resolve) => setTimeout(resolve, 5));
    const began = performance.now();
    controller.abort();
    await running;
    times.push(performance.now() - began);
  }
  return times;
}

/** Times in ms of the same query without the layer of reports. */
async function bareQueries(stage: Stage, address: pg.PoolConfig): Promise<number[]> {
  const bare = new pg.Pool({ ...address, max: 1 });
  stage.undo(() => bare.end());
  return timed(rounds, (round) =>
    bare.query(
      `select u.username, u.realname, d.org_code from sys_user u
        left join sys_user_depart ud on ud.user_id = u.id
        left join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where u.del_flag = 0 and u.username = 'user' || $1::text order by u.username limit 10`,
      [`${round}`],
    ),
  );
}

export async function reportsFigure(stage: Stage): Promise<Result> {
  const { address } = await stage.productOf(people);
  const onIdleError = (error: Error): void => stage.say(error.message);
  const { db, close } = openDatabase<Tables>(address, { max: 4, onIdleError });
  stage.undo(close);
  const installationKey = installationKeyOf(randomBytes(32).toString('base64url'));
  const login = await openReadOnlyLogin({ db, address, schema: 'report', installationKey, onIdleError });
  stage.undo(login.close);
  const sources = new Map(userReportSources.map((one) => [one.name, one]));
  const runner = createReportRunner({
    work: createWork(db),
    clock: systemClock,
    rights: { rowScopeOf: async () => 'all' },
    login: { open: async () => login, close: async () => undefined },
    sources,
  });
  const columns = ['username', 'realname', 'department_code'].map((name) => ({
    name,
    type: 'String' as const,
  }));
  const queryOf = (parts: QueryParts) =>
    pageQuery(parts, { columns, conditions: [], sort: undefined, limit: 10, offset: 0 });
  const partsOf = (n: number) =>
    runner.partsFor(administrator, { sql: text, params: [] }, new Map([['self_n', `${n}`]]));

  const known = new Set(sources.keys());
  const gate = await timed(rounds, async (round) => {
    await checkStatement(text, known);
    await demandCheap(login, queryOf(await partsOf(round)));
  });

  const bareTimes = await bareQueries(stage, address);
  // Explained before, as a report is that somebody has opened within the last minute.
  for (let round = 0; round < rounds; round += 1) await runner.read(queryOf(await partsOf(round)), true);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const ours = await timed(rounds, async (round) => runner.read(queryOf(await partsOf(round)), true));

  const previews = await timed(rounds, async (round) => {
    const parts = await partsOf(round);
    await runner.columnsOf(parts, true);
    await runner.tryOut(parts, queryOf(parts), new AbortController().signal);
  });
  const cancels = await cancellations(db, login);

  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const statements = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select xact_commit + xact_rollback as n
      from pg_stat_database where datname = current_database()`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const parts = await partsOf(1);
  const before = await statements();
  await Promise.all(Array.from({ length: 100 }, () => runner.read(queryOf(parts), true)));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const after = await statements();

  return {
    lines: [
      againstLimit('gate of a report: parse, allow-list, EXPLAIN, p95', ms, percentile(gate, 0.95), 5),
      againstLimit('the layer beside the bare query, p50', ms, median(ours) - median(bareTimes), 2),
      alone('the bare query, p50', ms(median(bareTimes))),
      againstLimit(
        'last key to the rows of a preview, without network, p50',
        ms,
        pauseMs + median(previews),
        150,
      ),
      againstLimit('a cancelled query ends in the database, p95', ms, percentile(cancels, 0.95), 100),
      alone('transactions while a hundred readers open one report', `${after - before}`),
    ],
  };
}
