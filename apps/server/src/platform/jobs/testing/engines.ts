import { randomBytes } from 'node:crypto';
import type { JobState } from '@baisi/contract/jobs';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { databaseOf, onServer, templateName } from '../../../testing/databases.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { type Database, openDatabase } from '../../database/pool.ts';
import { createWork, type Use } from '../../database/work.ts';
import { createJobEngine } from '../engine.ts';
import { type HandledJob, type JobContext, jobKind, onJob } from '../job-kind.ts';
import { createJobs, type JobOptions } from '../jobs.ts';
import { ledger } from './ledger-job.ts';

/** Provides a database for one test file, nodes that run jobs on it, and a clock that tests advance. */
export function useEngines() {
  const server = inject('testServer');
  const name = `baisi_jobs_${randomBytes(6).toString('hex')}`;
  const address = databaseOf(server, name);
  let database: Database<unknown>;
  beforeAll(async () => {
    await onServer(server, `create database ${name} template ${templateName}`);
    database = openDatabase(address, { max: 8, onIdleError: () => undefined });
    await ledger(database.db).create();
  });
  afterAll(async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  });
  const nodes: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
    await sql`delete from sys_job`.execute(database.db);
    await sql`delete from job_ledger`.execute(database.db);
  });

  const clock = createTestClock();
  const Text = z.object({ text: z.string() });
  type Handler = (text: string, context: JobContext<unknown>) => Promise<unknown>;
  let kinds = 0;
  /** Declares a kind under a unique name, and its handler. */
  function made(handler: Handler, about: Partial<Parameters<typeof jobKind<typeof Text>>[1]> = {}) {
    kinds += 1;
    const kind = jobKind(`test-${kinds}`, { text: '测试', payload: Text, ...about });
    const job: HandledJob<unknown> = onJob<unknown, typeof Text>(kind, async ({ text }, context) => {
      await handler(text, context);
      return undefined;
    });
    return { kind, job };
  }
  type Made = ReturnType<typeof made>;

  /** Starts a node that handles these kinds. */
  function startNode(...all: Made[]) {
    const work = createWork(database.db);
    const errors: unknown[] = [];
    const engine = createJobEngine<unknown>({
      db: database.db,
      work,
      address,
      clock,
      wakeAt: clock.wakeAt,
      handlers: all.map(({ job }) => job),
      onEnded: async () => {},
      onChanged: () => undefined,
      report: (error) => void errors.push(error),
    });
    engine.start();
    const jobs = createJobs<unknown>(
      { clock },
      { onReady: engine.wake, onCancel: engine.cancel, onChanged: () => undefined },
    );
    let isStopped = false;
    const stop = async (): Promise<void> => {
      if (!isStopped) await engine.stop();
      isStopped = true;
    };
    nodes.push({ stop });
    const add = (use: Use<unknown>, { kind }: Made, text: string, options: Partial<JobOptions> = {}) =>
      jobs.add(use, kind, { text }, { owner: null, ...options });
    return {
      work,
      errors,
      stop,
      add,
      addNow: (one: Made, text: string, options?: Partial<JobOptions>) =>
        work.asSystem('test', (use) => add(use, one, text, options)),
      cancel: (id: string) =>
        work.asSystem('test', (use) => jobs.cancel(use, { id, kind: 'x', ownerId: null })),
      retry: (id: string) =>
        work.asSystem('test', (use) => jobs.retry(use, { id, kind: 'x', ownerId: null })),
    };
  }
  type Row = { state: JobState; attempts: number; error: string | null; cause: string | null; run_at: Date };
  async function rowOf(id: string): Promise<Row | undefined> {
    const { rows } =
      await sql<Row>`select state, attempts, error, cause, run_at from sys_job where id = ${id}`.execute(
        database.db,
      );
    return rows[0];
  }
  const longMs = 30_000;
  const reaches = (id: string, state: JobState) =>
    expect.poll(async () => (await rowOf(id))?.state, { timeout: longMs }).toBe(state);
  /** A promise that a test resolves when its waiting handler may go on. */
  const gate = () => Promise.withResolvers<void>();
  return {
    address,
    clock,
    longMs,
    db: (): Kysely<unknown> => database.db,
    made,
    startNode,
    rowOf,
    reaches,
    gate,
  };
}
