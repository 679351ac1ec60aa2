import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import type { Schedule, ScheduleRunPage, schedules } from '@baisi/contract/schedules';
import type { Tables, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import type { ScheduleKind } from '../../platform/jobs/schedule-kind.ts';
import { runsRepository } from './runs.repository.ts';
import type { Scheduler } from './scheduler.ts';
import { toRun, toSchedule } from './schedules.mapper.ts';
import { schedulesRepository } from './schedules.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  scheduler: Scheduler;
  declared: ReadonlyMap<string, ScheduleKind<Tables>>;
};

/** Reads schedules and their runs. */
export function createScheduleLists({ work, clock, scheduler, declared }: Needs) {
  const list = async (actor: Caller): Promise<Schedule[]> => {
    await scheduler.addMissing();
    return work.read(actor, async (use) => {
      const [rows, runs] = await Promise.all([
        use(schedulesRepository).list(),
        use(runsRepository).listLastRuns(),
      ]);
      const lastRuns = new Map(runs.map((run) => [run.schedule_id, run]));
      return rows
        .flatMap((row) => {
          const kind = declared.get(row.id);
          return kind === undefined ? [] : [toSchedule(row, kind, lastRuns.get(row.id), clock.now())];
        })
        .toSorted((a, b) => a.title.localeCompare(b.title, 'zh'));
    });
  };
  return {
    list,
    async get(actor: Caller, id: string): Promise<Schedule> {
      const found = (await list(actor)).find((one) => one.id === id);
      if (found === undefined) throw appError('not-found');
      return found;
    },
    runs: (
      actor: Caller,
      { id, pageNo = 1, pageSize = 10 }: ParsedInputOf<typeof schedules.runs>,
    ): Promise<ScheduleRunPage> =>
      work.read(actor, async (use) => {
        if (!declared.has(id)) throw appError('not-found');
        const limit = Math.min(pageSize, largestPageSize);
        const [rows, total] = await Promise.all([
          use(runsRepository).listRuns(id, { limit, offset: (pageNo - 1) * limit }),
          use(runsRepository).countRuns(id),
        ]);
        return pageOf({ pageNo, pageSize: limit }, rows.map(toRun), total);
      }),
  };
}

export type ScheduleLists = ReturnType<typeof createScheduleLists>;
