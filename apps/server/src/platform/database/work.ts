import { type Kysely, sql } from 'kysely';
import type { Actor } from '../actor.ts';

/** Queries of one feature, bound to one handle: `(db) => ({ findById(id) { … } })`. */
export type Repository<DB, T> = (db: Kysely<DB>) => T;

/** Returns repositories on the database handle of the running job. No other handle is in scope. */
export type Use<DB> = <T>(repository: Repository<DB, T>) => T;

/**
 * The only access to the database; every call names its actor.
 *
 * - `read`: no transaction; each statement sees the committed state. A list and its total may therefore be one write
 *   apart, which is harmless and saves two round trips per request.
 * - `write`: one transaction that carries actor and request id for the history trigger. The promise resolves after the
 *   commit, so its result is durable.
 * - `step`: single statements without history, each committed separately: counters, tickets and codes before a session
 *   exists. One round trip instead of four.
 * - `dryRun`: runs a write, rolls it back and returns the result of the job.
 * - `asSystem`: runs as the server itself, for a named reason.
 */
export type Work<DB> = {
  read<T>(actor: Actor, job: (use: Use<DB>) => Promise<T>): Promise<T>;
  write<T>(actor: Actor, job: (use: Use<DB>) => Promise<T>): Promise<T>;
  step<T>(actor: Actor, job: (use: Use<DB>) => Promise<T>): Promise<T>;
  dryRun<T>(actor: Actor, job: (use: Use<DB>) => Promise<T>): Promise<T>;
  asSystem<T>(reason: string, job: (use: Use<DB>) => Promise<T>): Promise<T>;
};

type Signature = { id: string; name: string; requestId: string; restores?: string | undefined };

function signatureOf(actor: Actor): Signature {
  return actor.kind === 'person'
    ? { id: actor.userId, name: actor.username, requestId: actor.requestId, restores: actor.restores }
    : { id: '', name: '', requestId: actor.requestId };
}

/** Carries the result of a dry run out of the transaction that it rolls back. */
class DryRunResult<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/** Binds the unit of work to a database. */
export function createWork<DB>(db: Kysely<DB>): Work<DB> {
  const write = <T>(
    { id, name, requestId, restores = '' }: Signature,
    job: (use: Use<DB>) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('baisi.actor_id', ${id}, true), set_config('baisi.actor_name', ${name}, true),
        set_config('baisi.request_id', ${requestId}, true),
        set_config('baisi.restores', ${restores}, true)`.execute(transaction);
      return job((repository) => repository(transaction));
    });
  return {
    read: (_actor, job) => job((repository) => repository(db)),
    step: (_actor, job) => job((repository) => repository(db)),
    write: (actor, job) => write(signatureOf(actor), job),
    dryRun: async <T>(actor: Actor, job: (use: Use<DB>) => Promise<T>): Promise<T> => {
      let dryRunResult: DryRunResult<T> | undefined;
      try {
        return await write<T>(signatureOf(actor), async (use) => {
          dryRunResult = new DryRunResult(await job(use));
          throw dryRunResult;
        });
      } catch (error) {
        if (dryRunResult === undefined || error !== dryRunResult) throw error;
        return dryRunResult.result;
      }
    },
    asSystem: (reason, job) => write({ id: '', name: 'system', requestId: reason.slice(0, 100) }, job),
  };
}
