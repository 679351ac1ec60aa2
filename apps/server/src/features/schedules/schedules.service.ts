import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { ScheduleToEdit, schedules } from '@baisi/contract/schedules';
import type { Tables, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { ScheduleKind } from '../../platform/jobs/schedule-kind.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import { InvalidCron } from './cron/cron-fields.ts';
import { runsRepository } from './runs.repository.ts';
import type { Scheduler } from './scheduler.ts';
import { describeTimes, toSchedule } from './schedules.mapper.ts';
import { type ScheduleRow, schedulesRepository } from './schedules.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  scheduler: Scheduler;
  declared: ReadonlyMap<string, ScheduleKind<Tables>>;
};

/** The wire spelling of `status`. */
const active = '1';
const paused = '0';

/** Converts `InvalidCron` to a 400 with its message. */
function demandTimes(cron: string, timeZone: string, now: Date) {
  try {
    return describeTimes(cron, timeZone, now);
  } catch (error) {
    if (error instanceof InvalidCron)
      throw appError('invalid-input', { message: error.message }, { field: 'cron' });
    throw error;
  }
}

export function createSchedulesService({ work, clock, bus, scheduler, declared }: Needs) {
  const kindOf = (id: string): ScheduleKind<Tables> => {
    const kind = declared.get(id);
    if (kind === undefined) throw appError('not-found');
    return kind;
  };
  const lock = async (use: Use, id: string): Promise<ScheduleRow> => {
    const row = await use(schedulesRepository).lock(id);
    if (row === undefined) throw appError('not-found');
    return row;
  };
  /** Changes a schedule; times that have passed by then are not made up for. */
  const change = async (
    actor: Caller,
    id: string,
    valuesOf: (row: ScheduleRow) => Parameters<ReturnType<typeof schedulesRepository>['set']>[1],
  ): Promise<void> => {
    kindOf(id);
    await scheduler.addMissing();
    await work.write(actor, async (use) => {
      const values = valuesOf(await lock(use, id));
      await use(schedulesRepository).set(id, values);
      await use(schedulesRepository).setConsidered(id, clock.now());
    });
    bus.publish('schedules-changed', {});
  };
  const setStatus = (actor: Caller, id: string, status: string): Promise<void> =>
    change(actor, id, () => ({ status }));

  return {
    edit: (actor: Caller, { id, version, ...form }: ScheduleToEdit): Promise<void> =>
      change(actor, id, (row) => {
        if (row.version !== version)
          throw staleVersion(row, { current: toSchedule(row, kindOf(id), undefined, clock.now()) });
        const { cron = row.cron, timeZone = row.time_zone, alarmAfter = row.alarm_after } = form;
        demandTimes(cron, timeZone, clock.now());
        return { cron, time_zone: timeZone, alarm_after: alarmAfter };
      }),
    pause: (actor: Caller, id: string) => setStatus(actor, id, paused),
    resume: (actor: Caller, id: string) => setStatus(actor, id, active),
    async run(actor: Caller, id: string): Promise<{ jobId: string }> {
      const kind = kindOf(id);
      await scheduler.addMissing();
      return work.write(actor, async (use) => {
        await lock(use, id);
        if (await use(runsRepository).hasUnfinishedRun(id)) throw appError('schedule-running');
        const jobId = await scheduler.addRun(use, kind, { due: clock.now(), byName: actor.realname });
        if (jobId === undefined) throw appError('schedule-running');
        return { jobId };
      });
    },
    preview: async ({ cron, timeZone }: ParsedInputOf<typeof schedules.preview>) =>
      demandTimes(cron, timeZone, clock.now()),
  };
}

export type SchedulesService = ReturnType<typeof createSchedulesService>;
