import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A connection that is checked out by a cancellable job. */
type Held = Pick<pg.PoolClient, 'release'>;

type Scope = {
  signal: AbortSignal;
  pool: pg.Pool;
  held: Map<Held, number>;
};

const scopes = new AsyncLocalStorage<Scope>();

/** Pause in ms before running queries of a cancelled job are cancelled again, if the job still holds connections. */
const againMs = 250;

/** Thrown instead of starting a query for a job that was cancelled. */
class CancelledError extends Error {
  constructor() {
    super('the job was cancelled');
    this.name = 'CancelledError';
  }
}

/** Returns the process id of the connection's backend; the driver's types omit the property. */
export function backendOf(client: object): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}

/**
 * Checks out a connection: of `pool` for requests; inside `cancellable`, of the jobs' own pool, so that jobs never keep
 * requests waiting. A cancelled job gets no connection.
 */
export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const scope = scopes.getStore();
  if (scope === undefined) return pool.connect();
  if (scope.signal.aborted) throw new CancelledError();
  const client = await scope.pool.connect();
  const backend = backendOf(client);
  if (backend === undefined) return client;
  const { release } = client;
  scope.held.set(client, backend);
  client.release = (error) => {
    scope.held.delete(client);
    client.release = release;
    // A cancellation that arrives late would hit the next user's query, so the connection ends with the job.
    release.call(client, scope.signal.aborted ? true : error);
  };
  return client;
}

type Means = {
  signal: AbortSignal;
  /** The pool for jobs. */
  pool: pg.Pool;
  /** Cancels the running query of these backends. */
  cancelBackends(backends: number[]): Promise<void>;
};

/**
 * Runs `job` so that `signal` also reaches the database: the queries of everything that `job` calls are cancelled
 * while they run, and refused afterwards.
 */
export async function cancellable<T>(
  { signal, pool, cancelBackends }: Means,
  job: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { signal, pool, held: new Map() };
  let again: NodeJS.Timeout | undefined;
  const cancel = (): void => {
    if (scope.held.size === 0) return;
    cancelBackends([...scope.held.values()]).catch(() => undefined);
    again = setTimeout(cancel, againMs).unref();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await scopes.run(scope, job);
  } finally {
    signal.removeEventListener('abort', cancel);
    clearTimeout(again);
  }
}
