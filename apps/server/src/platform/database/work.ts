import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Actor } from '../actor.ts';

/** Creates a feature's queries on a database handle: `(db) => ({ findById(id) { … } })`. */
export type Repository<DB, T> = (db: Kysely<DB>) => T;

/** Creates a repository on the database handle of the running job; jobs have no other access to the database. */
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

/** Thrown inside the transaction of a dry run to roll it back; carries the result. */
class DryRunResult<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/** Jobs to run after the commit, by the handle of the transaction that is still open. */
const afterCommits = new WeakMap<object, (() => void)[]>();

/**
 * Runs `job` after the commit of the running transaction, never when it is rolled back; at once when there is no
 * transaction: `use(afterCommit)(() => …)`. A process that ends in between never runs it.
 */
export const afterCommit =
  (db: object) =>
  (job: () => void): void => {
    const jobs = afterCommits.get(db);
    if (jobs === undefined) job();
    else jobs.push(job);
  };

/** SQL that sets a setting of the transaction. A literal, because statements that are sent together take no parameters. */
const setting = (name: string, value: string): string =>
  `set_config('baisi.${name}', ${pg.escapeLiteral(value)}, true)`;

/** Creates `Work` for a database. */
export function createWork<DB>(db: Kysely<DB>): Work<DB> {
  const write = async <T>(
    { id, name, requestId, restores = '' }: Signature,
    job: (use: Use<DB>) => Promise<T>,
  ): Promise<T> => {
    const committed: (() => void)[] = [];
    const result = await db.connection().execute(async (transaction) => {
      afterCommits.set(transaction, committed);
      const run = (text: string) => transaction.executeQuery(CompiledQuery.raw(text));
      try {
        await run(
          `begin; select ${setting('actor_id', id)}, ${setting('actor_name', name)},
            ${setting('request_id', requestId)}, ${setting('restores', restores)}`,
        );
        const done = await job((repository) => repository(transaction));
        await run('commit');
        return done;
      } catch (error) {
        // On a broken connection the rollback fails too; the first error says why.
        await run('rollback').catch(() => undefined);
        throw error;
      }
    });
    for (const one of committed) one();
    return result;
  };
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
