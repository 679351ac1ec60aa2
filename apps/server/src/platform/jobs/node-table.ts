import { type QueryExecutorProvider, sql } from 'kysely';
import type { ChangedJob } from './jobs.ts';

/**
 * Queries over sys_job_node, which lists the nodes that run jobs. A node is dead if its last heartbeat, by the clock of
 * the database, is older than `deadAfterMs`.
 */
export const nodeTable = (db: QueryExecutorProvider) => ({
  /** Registers a node; one that is registered gets the name of its new graphile-worker pool. */
  async join(id: string, poolId: string): Promise<void> {
    await sql`insert into sys_job_node (id, pool_id) values (${id}, ${poolId})
      on conflict (id) do update set pool_id = excluded.pool_id, beat_at = clock_timestamp()`.execute(db);
  },

  async leave(id: string): Promise<void> {
    await sql`delete from sys_job_node where id = ${id}`.execute(db);
  },

  /** Writes a heartbeat; returns false if the other nodes have removed this one as dead. */
  async beat(id: string): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update sys_job_node set beat_at = clock_timestamp() where id = ${id}`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Returns whether there is a dead node, or a running job whose node is not registered. */
  async isAnyLost(deadAfterMs: number): Promise<boolean> {
    const { rows } = await sql<{ lost: boolean }>`select
      exists (select from sys_job_node where beat_at < clock_timestamp() - ${deadAfterMs} * interval '1 ms')
        or exists (select from sys_job j where state = 'running'
          and not exists (select from sys_job_node n where n.id = j.node_id)) as lost`.execute(db);
    return rows[0]?.lost ?? false;
  },

  /** The jobs that a node runs according to the table. */
  async listOf(id: string): Promise<{ id: string; claim: number; isCancelled: boolean }[]> {
    const { rows } = await sql<{ id: string; claim: number; isCancelled: boolean }>`select
      id, claim, cancel_requested_at is not null as "isCancelled" from sys_job
      where node_id = ${id} and state = 'running'`.execute(db);
    return rows;
  },

  /** Removes dead nodes; returns the names of their graphile-worker pools. */
  async removeDead(deadAfterMs: number): Promise<string[]> {
    const { rows } = await sql<{ pool: string }>`delete from sys_job_node
      where beat_at < clock_timestamp() - ${deadAfterMs} * interval '1 ms' returning pool_id as pool`.execute(
      db,
    );
    return rows.map(({ pool }) => pool);
  },

  /** Queues the running jobs of unregistered nodes again. A job that has lost its node `mostLosses` times fails. */
  async takeOver(mostLosses: number, error: string, now: Date): Promise<ChangedJob[]> {
    const { rows } = await sql<ChangedJob>`update sys_job j
      set state = case when cancel_requested_at is not null then 'cancelled'
          when losses + 1 >= ${mostLosses} then 'failed' else 'queued' end,
        error = case when cancel_requested_at is null and losses + 1 >= ${mostLosses} then ${error} else j.error end,
        end_time = case when cancel_requested_at is not null or losses + 1 >= ${mostLosses}
          then ${now}::timestamptz end,
        losses = losses + 1, attempts = attempts - 1, node_id = null, handed_at = null, entry_id = null
      where state = 'running' and not exists (select from sys_job_node n where n.id = j.node_id)
      returning id, kind, state, owner_id as "ownerId"`.execute(db);
    return rows;
  },

  /** Unlocks the graphile-worker entries of dead nodes' pools, and notifies the other nodes. */
  async unlock(pools: readonly string[]): Promise<void> {
    await sql`select graphile_worker.force_unlock_workers(${pools}::text[]),
      pg_notify('jobs:insert', '{"count":100}')`.execute(db);
  },
});
