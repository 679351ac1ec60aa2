import { setTimeout as pause } from 'node:timers/promises';
import type { JobProgress, JobState } from '@baisi/contract/jobs';
import type { QueryExecutorProvider } from 'kysely';
import { batched } from './batched.ts';
import { type ClaimedJob, claimTable, type Ending } from './claim-table.ts';
import type { HandledJob } from './job-kind.ts';
import type { ChangedJob } from './jobs.ts';
import {
  type AttemptEnd,
  endedOf,
  type RunJobNeeds,
  type RunningJob,
  type StopReason,
  startJob,
} from './run-job.ts';

export type WorkerNeeds<DB> = Omit<RunJobNeeds<DB>, 'showProgress'> & {
  handlers: ReadonlyMap<string, HandledJob<DB>>;
  /** For writes that must survive a crash of the database. */
  db: QueryExecutorProvider;
  /** For writes that may be lost in a crash of the database; their commits do not wait for the disk. */
  quickDb: QueryExecutorProvider;
  nodeId(): string;
  onChanged(job: ChangedJob): void;
  /** Called when other jobs may be handed over: a job of a limited kind has ended, or a job was queued again. */
  onPlace(): void;
};

/** Minimum time between two writes of a job's progress, in ms. */
const progressEveryMs = 500;
const againMs = 500;

/** Runs the jobs of this node. */
export function createWorker<DB>(needs: WorkerNeeds<DB>) {
  const { handlers, db, quickDb, nodeId, clock, onChanged, onPlace, report } = needs;
  const running = new Map<string, RunningJob>();
  const claim = batched(async (ids: string[]): Promise<(ClaimedJob | undefined)[]> => {
    const claimed = await claimTable(quickDb).claim(ids, nodeId(), clock.now());
    const byId = new Map(claimed.map((job) => [job.id, job]));
    // If an id is in the batch twice, only the first caller gets the job.
    return ids.map((id) => {
      const job = byId.get(id);
      byId.delete(id);
      return job;
    });
  });
  const end = batched(async (endings: (ClaimedJob & Ending)[]): Promise<boolean[]> => {
    const ended = new Set(await storeEnds(needs, endings));
    return endings.map(({ id }) => ended.has(id));
  });
  const progress = createProgress(needs);

  /** Repeats a write until it succeeds, because otherwise the job would stay in the state `running`. */
  const insist = async (job: ClaimedJob, write: () => Promise<unknown>): Promise<void> => {
    while (running.has(job.id)) {
      try {
        await write();
        return;
      } catch (error) {
        report(error, job);
        await pause(againMs, undefined, { ref: false });
      }
    }
  };
  /** Stores the end of an attempt and returns the state of the job; undefined if another node has the job. */
  const finish = async (job: ClaimedJob, ending: AttemptEnd): Promise<JobState | undefined> => {
    if (ending === 'lost') return undefined;
    if (ending === 'stored') return 'done';
    if (ending === 'released') {
      await insist(job, () => claimTable(db).release([job]));
      return 'queued';
    }
    await insist(job, () => end({ ...job, ...ending }));
    return ending.state;
  };

  return {
    running,
    /**
     * Claims the job and makes one attempt; does nothing if the job cannot be claimed or this node does not know its
     * kind.
     */
    async look(id: string): Promise<void> {
      const job = await claim(id);
      const handled = job && handlers.get(job.kind);
      if (job === undefined || handled === undefined) return;
      const { running: one, ended } = startJob({ ...needs, showProgress: progress.show }, handled, job);
      running.set(id, one);
      onChanged({ ...job, state: 'running' });
      const ending = await ended;
      await progress.finish(job);
      const state = await finish(job, ending);
      running.delete(id);
      if (state !== undefined) onChanged({ ...job, state });
      if (state === 'queued' || handled.kind.concurrency !== undefined) onPlace();
    },
    stop(id: string, reason: StopReason): void {
      running.get(id)?.stop(reason);
    },
    stopAll(reason: StopReason): void {
      for (const one of running.values()) one.stop(reason);
    },
  };
}

/** Stores the latest progress of each running job, at most every half second. */
function createProgress<DB>({ quickDb, onChanged, report }: WorkerNeeds<DB>) {
  type Entry = { timer: NodeJS.Timeout; written: Promise<void>; latest: JobProgress | undefined };
  const entries = new Map<string, Entry>();
  const store = async (job: ClaimedJob, progress: JobProgress): Promise<void> => {
    try {
      await claimTable(quickDb).setProgress(job, progress);
      onChanged({ ...job, state: 'running' });
    } catch (error) {
      report(error, job);
    }
  };
  const write = (job: ClaimedJob, progress: JobProgress): void => {
    const writeNext = (): void => {
      const latest = entries.get(job.id)?.latest;
      entries.delete(job.id);
      if (latest !== undefined) write(job, latest);
    };
    const timer = setTimeout(writeNext, progressEveryMs).unref();
    entries.set(job.id, { timer, written: store(job, progress), latest: undefined });
  };
  return {
    show(job: ClaimedJob, progress: JobProgress): void {
      const entry = entries.get(job.id);
      if (entry === undefined) write(job, progress);
      else entry.latest = progress;
    },
    /** Stores the latest progress of a job that is about to end. */
    async finish(job: ClaimedJob): Promise<void> {
      const entry = entries.get(job.id);
      if (entry === undefined) return;
      clearTimeout(entry.timer);
      entries.delete(job.id);
      await entry.written;
      if (entry.latest !== undefined) await store(job, entry.latest);
    },
  };
}

/** Stores the ends of attempts, and tells the people whose jobs ended in the same transaction. */
async function storeEnds<DB>(
  { work, db, clock, onEnded }: WorkerNeeds<DB>,
  endings: (ClaimedJob & Ending)[],
): Promise<string[]> {
  const ofPeople = endedOf(endings);
  if (ofPeople.length === 0) return claimTable(db).end(endings, clock.now());
  return work.asSystem('ends of jobs', async (use) => {
    const ids = await use(claimTable).end(endings, clock.now());
    await onEnded(
      use,
      ofPeople.filter(({ id }) => ids.includes(id)),
    );
    return ids;
  });
}
