import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type RunnerOptions, run } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { systemClock, systemWakeAt } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/pool.ts';
import { createWork } from '../apps/server/src/platform/database/work.ts';
import { createJobEngine, type JobEngine } from '../apps/server/src/platform/jobs/engine.ts';
import { jobKind, onJob } from '../apps/server/src/platform/jobs/job-kind.ts';
import { createJobs } from '../apps/server/src/platform/jobs/jobs.ts';
import {
  againstLimit,
  againstRival,
  median,
  ms,
  percentile,
  perSecond,
  type Result,
} from './harness/figure.ts';
import type { Stage } from './harness/stage.ts';

// Background jobs that do nothing: the time from the call that adds one to its effect, the rate against graphile-worker
// alone, and the time in which cancelling ends a query of a handler.

const donePromisedMs = 10;
const cancelPromisedMs = 500;
const singles = 200;
const cancels = 10;
const many = 3_000;
const perTransaction = 500;
/** Jobs at once, as on a node of the product. */
const concurrentJobs = 10;

type Anything = Record<string, never>;
type Told = { onDone(): void; onAsleep(): void; onWoken(): void };

const quick = jobKind('bench-quick', { text: '空任务', payload: z.object({}) });
const slow = jobKind('bench-slow', { text: '慢任务', payload: z.object({}), attempts: 1 });

/** An engine whose handlers tell `told` what happens. */
function startEngine(
  db: Kysely<Anything>,
  address: pg.PoolConfig,
  told: Told,
): {
  engine: JobEngine;
  add(count: number): Promise<void>;
  addSlow(): Promise<string>;
  cancel(id: string): Promise<void>;
} {
  const work = createWork(db);
  const engine = createJobEngine<Anything>({
    db,
    work,
    address,
    clock: systemClock,
    wakeAt: systemWakeAt,
    handlers: [
      onJob<Anything, typeof quick.payload>(quick, async (_, { complete }) => {
        await complete(async () => undefined);
        told.onDone();
        return undefined;
      }),
      onJob<Anything, typeof slow.payload>(slow, async () => {
        told.onAsleep();
        try {
          await sql`select pg_sleep(60)`.execute(db);
        } finally {
          told.onWoken();
        }
        return undefined;
      }),
    ],
    onEnded: async () => {},
    onChanged: () => undefined,
    report: (error) => console.error(error),
  });
  engine.start();
  const events = { onReady: engine.wake, onCancel: engine.cancel, onChanged: () => undefined };
  const jobs = createJobs<Anything>({ clock: systemClock }, events);
  return {
    engine,
    async add(count) {
      await work.asSystem('bench', async (use) => {
        for (let i = 0; i < count; i += 1) await jobs.add(use, quick, {}, { owner: null });
      });
    },
    addSlow: () => work.asSystem('bench', (use) => jobs.add(use, slow, {}, { owner: null })),
    async cancel(id) {
      await work.asSystem('bench', (use) => jobs.cancel(use, { id, kind: slow.name, ownerId: null }));
    },
  };
}

/** A counter on which one waiter waits. */
function counter() {
  let count = 0;
  let waiting: { most: number; go(): void } | undefined;
  return {
    add(): void {
      count += 1;
      if (waiting !== undefined && count >= waiting.most) waiting.go();
    },
    async reaches(most: number): Promise<void> {
      if (count < most) await new Promise<void>((go) => (waiting = { most, go }));
      waiting = undefined;
      count -= most;
    },
  };
}

/** Jobs per second of graphile-worker alone, whose entries are in the queue before it starts. */
async function bareRate(address: pg.PoolConfig): Promise<number> {
  const pool = new pg.Pool({ ...address, max: concurrentJobs });
  pool.on('error', () => undefined);
  const done = counter();
  const options: RunnerOptions = {
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { bench: () => done.add() },
    preset: {
      worker: {
        schema: 'bench_bare',
        concurrentJobs,
        pollInterval: 5_000,
        completeJobBatchDelay: 0,
        localQueue: { size: 4 * concurrentJobs },
      },
    },
  };
  // The first run creates the schema.
  await (await run(options)).stop();
  await pool.query(`select bench_bare.add_job('bench', '{}'::json) from generate_series(1, ${many})`);
  const began = performance.now();
  const runner = await run(options);
  await done.reaches(many);
  const seconds = (performance.now() - began) / 1000;
  await runner.stop();
  await pool.query('drop schema bench_bare cascade');
  await pool.end();
  return many / seconds;
}

/** Measures background jobs on one node. */
export async function jobsFigure(stage: Stage): Promise<Result> {
  const { address } = await stage.productOf(10_000);
  const { db, close } = openDatabase<Anything>(address, { max: 8, onIdleError: () => undefined });
  stage.undo(close);
  const [done, asleep, woken] = [counter(), counter(), counter()];
  const told: Told = { onDone: done.add, onAsleep: asleep.add, onWoken: woken.add };
  const { engine, add, addSlow, cancel } = startEngine(db, address, told);

  const untilDoneMs: number[] = [];
  // The first jobs start graphile-worker and compile the statements.
  for (let i = -20; i < singles; i += 1) {
    const began = performance.now();
    await add(1);
    await done.reaches(1);
    if (i >= 0) untilDoneMs.push(performance.now() - began);
  }

  const began = performance.now();
  for (let added = 0; added < many; added += perTransaction) await add(perTransaction);
  await done.reaches(many);
  const rate = many / ((performance.now() - began) / 1000);

  const untilStoppedMs: number[] = [];
  for (let i = 0; i < cancels; i += 1) {
    const id = await addSlow();
    await asleep.reaches(1);
    // The query has to have reached the database.
    await pause(50);
    const asked = performance.now();
    await cancel(id);
    await woken.reaches(1);
    untilStoppedMs.push(performance.now() - asked);
  }
  await engine.stop();
  const bare = await bareRate(address);
  return {
    lines: [
      againstLimit(
        'a job from the call that adds it to its effect, p50',
        ms,
        median(untilDoneMs),
        donePromisedMs,
      ),
      againstRival(`jobs a second, ${many} added and done`, perSecond, rate, {
        name: 'graphile-worker, done only',
        value: bare,
      }),
      againstLimit(
        'cancelling ends the query of a handler, slowest of 10',
        ms,
        Math.max(...untilStoppedMs),
        cancelPromisedMs,
      ),
    ],
    notes: [`a job from adding to its effect: ${ms(percentile(untilDoneMs, 0.95))}, p95`],
  };
}
