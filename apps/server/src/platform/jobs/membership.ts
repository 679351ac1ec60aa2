import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { claimTable } from './claim-table.ts';
import type { ChangedJob } from './jobs.ts';
import { nodeTable } from './node-table.ts';
import type { RunningJob } from './run-job.ts';

type Needs<DB> = {
  quickDb: Kysely<DB>;
  clock: Clock;
  /** The jobs that this node runs. */
  running: ReadonlyMap<string, RunningJob>;
  onChanged(job: ChangedJob): void;
  report(error: unknown): void;
};

/**
 * Age in ms of its last heartbeat after which a node counts as dead. Its jobs must run elsewhere within 15 s of its
 * end.
 */
export const deadAfterMs = 8_000;
/** Maximum number of nodes that may die while running a job, because the job may be the cause. */
const mostLosses = 5;
const lossText = '执行该任务的服务器多次异常退出，已停止重试';

/** Keeps this node registered in sys_job_node by heartbeats, and takes over the jobs of dead nodes. */
export function createMembership<DB>({ quickDb, clock, running, onChanged, report }: Needs<DB>) {
  const table = nodeTable(quickDb);
  let nodeId = newId();
  let isJoined = false;
  /** Claims in the table that this node did not know at its last look, because the answer to the claim was lost. */
  let unknown = new Set<string>();

  /** Stops cancelled jobs; releases claims that were unknown at two consecutive looks. */
  const compareRunning = async (): Promise<void> => {
    const listed = await table.listOf(nodeId);
    for (const { id, isCancelled } of listed) if (isCancelled) running.get(id)?.stop('cancel');
    const strangers = listed.filter(({ id }) => !running.has(id));
    const again = strangers.filter(({ id, claim }) => unknown.has(`${id} ${claim}`));
    if (again.length > 0) await claimTable(quickDb).release(again);
    unknown = new Set(strangers.map(({ id, claim }) => `${id} ${claim}`));
  };

  return {
    id: () => nodeId,
    async join(poolId: string): Promise<void> {
      await table.join(nodeId, poolId);
      isJoined = true;
    },
    async leave(): Promise<void> {
      if (isJoined) await table.leave(nodeId);
    },
    /**
     * Writes a heartbeat. A node that the others have removed as dead stops its jobs and joins again under a new id.
     */
    async beat(poolId: string): Promise<void> {
      if (!(await table.beat(nodeId))) {
        report(new Error('the other nodes took this one for dead'));
        for (const one of running.values()) one.stop('lost');
        nodeId = newId();
        await table.join(nodeId, poolId);
      }
      await compareRunning();
    },
    /** Queues the jobs of dead nodes again. */
    async takeOver(): Promise<void> {
      const lost = await quickDb.transaction().execute(async (transaction) => {
        const nodes = nodeTable(transaction);
        const pools = await nodes.removeDead(deadAfterMs);
        const jobs = await nodes.takeOver(mostLosses, lossText, clock.now());
        await nodes.unlock(pools);
        return jobs;
      });
      for (const job of lost) onChanged(job);
    },
  };
}
