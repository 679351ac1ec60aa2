import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Clock, WakeAt } from '../clock.ts';
import { type DatabaseAddress, openPool } from '../database/pool.ts';
import type { Work } from '../database/work.ts';
import { createHandOver } from './hand-over.ts';
import type { HandledJob } from './job-kind.ts';
import type { ChangedJob } from './jobs.ts';
import { createMembership, deadAfterMs } from './membership.ts';
import { nodeTable } from './node-table.ts';
import { createPulse } from './pulse.ts';
import { openQueue, type Queue } from './queue.ts';
import { type KnownKinds, relay } from './relay.ts';
import type { OnEnded } from './run-job.ts';
import { createWorker } from './worker.ts';

type Needs<DB> = {
  db: Kysely<DB>;
  work: Work<DB>;
  address: DatabaseAddress;
  clock: Clock;
  wakeAt: WakeAt;
  handlers: readonly HandledJob<DB>[];
  onEnded: OnEnded<DB>;
  /** Called when a job on this node changed its state or progress. */
  onChanged(job: ChangedJob): void;
  report(error: unknown, job?: { id: string; kind: string }): void;
};

/** Runs background jobs on this node (docs/decisions/0057). */
export type JobEngine = {
  /** Starts polling for jobs. graphile-worker and its connections start with the first job. */
  start(): void;
  /** Looks for due jobs now. */
  wake(): void;
  /** Stops the job if this node runs it. */
  cancel(id: string): void;
  /** Stops the running handlers; their jobs go back to the queue. */
  stop(): Promise<void>;
};

/** Number of jobs that run at once on a node. */
const concurrency = 10;
/**
 * Maximum connections of the handlers, and of graphile-worker, which needs one to listen. The embedded server accepts
 * 40 in total.
 */
const handlerConnections = 6;
const queueConnections = 4;
const idleMs = 10_000;
/** Number of pulses between two searches for lost graphile-worker entries. */
const looksPerSearch = 24;

function kindsOf<DB>(handlers: readonly HandledJob<DB>[]): KnownKinds {
  const kinds = handlers.map(({ kind }) => kind);
  return {
    free: kinds.filter((kind) => kind.concurrency === undefined).map(({ name }) => name),
    limits: kinds.flatMap(({ name, concurrency: most }) => (most === undefined ? [] : { kind: name, most })),
  };
}

/** The connection pools of the engine; a connection opens when it is first needed. */
function openConnections<DB>({ address, report }: Needs<DB>) {
  const shared = { onIdleError: report, idleTimeoutMillis: idleMs };
  const handlerPool = openPool(address, { ...shared, max: handlerConnections, name: 'baisi handlers' });
  // A crash of the database may lose the last commits of this pool; the engine then repairs its state from sys_job.
  const queuePool = openPool(address, {
    ...shared,
    max: queueConnections,
    name: 'baisi jobs',
    settings: '-c synchronous_commit=off',
  });
  return {
    handlerPool,
    queuePool,
    quickDb: new Kysely<DB>({ dialect: new PostgresDialect({ pool: queuePool }) }),
    async close(): Promise<void> {
      await Promise.all([handlerPool.end(), queuePool.end()]);
    },
  };
}

export function createJobEngine<DB>(needs: Needs<DB>): JobEngine {
  const { db, clock, handlers, report } = needs;
  const connections = openConnections(needs);
  const { quickDb, handlerPool, queuePool } = connections;
  const kinds = kindsOf(handlers);
  let isStopped = true;

  const worker = createWorker<DB>({
    ...needs,
    quickDb,
    pool: handlerPool,
    handlers: new Map(handlers.map((one) => [one.kind.name, one])),
    nodeId: (): string => membership.id(),
    onPlace: () => kick(),
    async cancelBackends(backends) {
      await sql`select pg_cancel_backend(backend) from unnest(${backends}::integer[]) as backend`.execute(
        quickDb,
      );
    },
  });
  const queue = createLazyQueue({
    kinds: handlers.map(({ kind }) => kind.name),
    pool: queuePool,
    look: worker.look,
    join: (poolId) => membership.join(poolId),
    report,
  });
  const handOver = createHandOver(kinds, quickDb, { ...needs, ensureQueue: queue.ensure });
  const kick = (): void => {
    if (!isStopped) handOver.kick();
  };

  const membership = createMembership({
    ...needs,
    quickDb,
    running: worker.running,
  });

  let looks = 0;
  const look = async (): Promise<void> => {
    looks += 1;
    const opened = await queue.opened();
    if (opened !== undefined) {
      await membership.beat(opened.poolId);
      if (looks % looksPerSearch === 0) await relay(quickDb, kinds).takeBackLost(clock.now());
    }
    if (await nodeTable(db).isAnyLost(deadAfterMs)) {
      await queue.ensure();
      await membership.takeOver();
    }
    const { due, limitedDue, inQueue, nextAt } = await relay(db, kinds).look(clock.now());
    handOver.wakeBy(nextAt);
    if (due || limitedDue || (inQueue && opened === undefined)) kick();
  };
  const pulse = createPulse(look, report);

  return {
    start() {
      isStopped = false;
      pulse.start();
    },
    wake: kick,
    cancel: (id) => worker.stop(id, 'cancel'),
    async stop() {
      isStopped = true;
      await pulse.stop();
      await handOver.stop();
      worker.stopAll('stop');
      const opened = await queue.opened();
      await opened?.stop();
      await membership.leave();
      await connections.close();
    },
  };
}

/** Starts graphile-worker when the first job is handed over, and again after it has ended by itself. */
function createLazyQueue(needs: {
  pool: pg.Pool;
  kinds: readonly string[];
  look(id: string): Promise<void>;
  /** Registers this node in sys_job_node; jobs are claimed only afterwards. */
  join(poolId: string): Promise<void>;
  report(error: unknown): void;
}) {
  let queue: Promise<Queue> | undefined;
  const open = async (): Promise<Queue> => {
    const joined = Promise.withResolvers<void>();
    const opened = await openQueue({
      pool: needs.pool,
      kinds: needs.kinds,
      concurrency,
      look: async (id) => {
        await joined.promise;
        await needs.look(id);
      },
      report: (message) => needs.report(new Error(message)),
    });
    void opened.ended.then(() => {
      queue = undefined;
    });
    await needs.join(opened.poolId);
    joined.resolve();
    return opened;
  };
  return {
    ensure(): Promise<Queue> {
      queue ??= open().catch((error: unknown) => {
        queue = undefined;
        throw error;
      });
      return queue;
    },
    /** Returns the queue if it has been started. */
    opened: async (): Promise<Queue | undefined> => queue?.catch(() => undefined),
  };
}
