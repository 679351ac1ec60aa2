import { EventEmitter } from 'node:events';
import type pg from 'pg';

/** graphile-worker on this node. Its entries are hints: each one makes a worker look at a row of sys_job. */
export type Queue = {
  /** Name of the pool, under which graphile-worker locks entries. */
  poolId: string;
  /** Resolves when graphile-worker has ended, after `stop` or by itself. */
  ended: Promise<void>;
  /** Returns fetched entries to the queue, and waits for the running ones. */
  stop(): Promise<void>;
};

type Needs = {
  pool: pg.Pool;
  /** Names of the kinds whose entries this node takes. */
  kinds: readonly string[];
  /** Number of jobs that run at once on this node. */
  concurrency: number;
  /** Runs the job of an entry; resolves when its attempt has ended. */
  look(jobId: string): Promise<void>;
  report(message: string): void;
};

/** Polling interval in ms, in case a notification is lost. */
const pollMs = 5_000;

const idIn = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : '';

/**
 * Starts graphile-worker, after creating or upgrading its schema. The library is imported here, so that a server
 * without jobs does not load it.
 */
export async function openQueue({ pool, kinds, concurrency, look, report }: Needs): Promise<Queue> {
  const { Logger, run } = await import('graphile-worker');
  const events = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') report(message);
    }),
    taskList: Object.fromEntries(kinds.map((kind) => [kind, (payload: unknown) => look(idIn(payload))])),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        completeJobBatchDelay: 0,
        // A small local queue, because entries that one node has fetched are not available to idle nodes.
        localQueue: { size: 4 * concurrency },
      },
    },
  });
  let isEnded = false;
  const ended = runner.promise
    .catch((error: unknown) => report(String(error)))
    .then(() => {
      isEnded = true;
    });
  return {
    poolId,
    ended,
    async stop() {
      // graphile-worker rejects a second stop.
      if (!isEnded) await runner.stop();
    },
  };
}
