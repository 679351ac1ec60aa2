import type { Jobs, Tables, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Clock, WakeAt } from '../../platform/clock.ts';
import type { ScheduleKind } from '../../platform/jobs/schedule-kind.ts';
import { occurrencesOf } from './cron/occurrences.ts';
import { runsRepository } from './runs.repository.ts';
import { createRuns } from './runs.ts';
import { type ScheduleRow, schedulesRepository } from './schedules.repository.ts';

export type SchedulerNeeds = {
  work: Work;
  jobs: Jobs;
  clock: Clock;
  wakeAt: WakeAt;
  bus: EventBus;
  report(error: unknown): void;
  /** Every declared schedule by its id. */
  declared: ReadonlyMap<string, ScheduleKind<Tables>>;
};

/** Lateness in ms beyond which a scheduled time counts as missed. A busy or starting node may be late by less. */
const punctualMs = 60_000;
/** Pause in ms after a failed look at the schedules. */
const againMs = 30_000;

/**
 * Runs each schedule at its times, once among all nodes: a node locks the schedule's progress, and the unique index on
 * (schedule, time) admits one run.
 */
export function createScheduler({ work, jobs, clock, wakeAt, bus, report, declared }: SchedulerNeeds) {
  let cancelWaking: (() => void) | undefined;
  let turn: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = true;

  const { settle, addRun, noteMissed } = createRuns({ jobs, bus, declared });
  /** Runs a schedule if it is due. Of several times that have passed only the last one counts: never a burst. */
  const runIfDue = (id: string, kind: ScheduleKind<Tables>): Promise<void> =>
    work.asSystem('schedules', async (use) => {
      const row = await use(schedulesRepository).lock(id);
      if (row === undefined || row.status !== '1') return;
      const now = clock.now();
      const due = occurrencesOf(row.cron, row.time_zone).last(row.considered_until, now);
      if (due === undefined) return;
      await use(schedulesRepository).setConsidered(id, due);
      const isLate = now.getTime() - due.getTime() > punctualMs;
      if (isLate && kind.missed === 'record') return noteMissed(use, id, due, '到点时没有服务器在运行');
      if (await use(runsRepository).hasUnfinishedRun(id))
        return noteMissed(use, id, due, '上一次执行尚未结束');
      await addRun(use, kind, { due });
    });

  const nextOf = ({ cron, time_zone, status }: ScheduleRow): Date[] =>
    status === '1' ? occurrencesOf(cron, time_zone).next(clock.now(), 1) : [];
  const look = async (): Promise<void> => {
    await work.asSystem('schedules', settle);
    for (const [id, kind] of declared) await runIfDue(id, kind);
    const rows = await work.asSystem('schedules', (use) => use(schedulesRepository).list());
    const times = rows.filter(({ id }) => declared.has(id)).flatMap(nextOf);
    wakeBy(times.toSorted((a, b) => a.getTime() - b.getTime())[0]);
  };
  const wakeBy = (time: Date | undefined): void => {
    cancelWaking?.();
    cancelWaking = time === undefined || isStopped ? undefined : wakeAt(time, lookSoon);
  };
  const lookInTurn = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false;
      await look().catch((error: unknown) => {
        report(error);
        wakeBy(new Date(clock.now().getTime() + againMs));
      });
    }
  };
  const lookSoon = (): void => {
    isWanted = true;
    turn ??= lookInTurn().finally(() => {
      turn = undefined;
    });
  };
  bus.subscribe('schedules-changed', () => !isStopped && lookSoon());
  bus.subscribe('job-changed', ({ kind, state }) => {
    if (isStopped || state === 'queued' || state === 'running' || !declared.has(kind)) return;
    work.asSystem('schedules', settle).catch(report);
  });

  /** Adds newly declared schedules to the table. */
  const addMissing = oncePerProcess(() => {
    const kinds = [...declared].map(([id, kind]) => ({ ...kind, id }));
    return work.asSystem('schedules', (use) => use(schedulesRepository).addMissing(kinds, clock.now()));
  });

  return {
    addRun,
    addMissing,
    /** Starts running schedules. */
    async start(): Promise<void> {
      await addMissing();
      isStopped = false;
      lookSoon();
    },
    async stop(): Promise<void> {
      isStopped = true;
      cancelWaking?.();
      await turn;
    },
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;

/** Returns a function that runs the job once per process; a failed run is repeated by the next call. */
function oncePerProcess(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= job().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
