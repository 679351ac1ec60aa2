import type { Tables } from '../../db/tables.ts';
import type { ServerFeature } from '../../feature.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import { runsRepository } from './runs.repository.ts';
import { createScheduler, type SchedulerNeeds } from './scheduler.ts';
import { createScheduleLists } from './schedules.lists.ts';
import { schedulesRoutes } from './schedules.routes.ts';
import { createSchedulesService } from './schedules.service.ts';

/** Number of runs that the history of each schedule keeps. */
const keptRuns = 200;

/** 定时任务: runs the schedules that features declare, and lets administrators change their times. */
export function schedulesFeature(ports: SchedulerNeeds) {
  const scheduler = createScheduler(ports);
  const deleteOldRuns = schedule<Tables>(
    'schedules-runs',
    {
      title: '清理定时任务的执行记录',
      description: '每个定时任务只保留最近200次执行记录。',
      cron: '0 3 * * *',
    },
    async () => {
      await ports.work.asSystem('old runs', (use) => use(runsRepository).deleteOldRuns(keptRuns));
      return undefined;
    },
  );
  return {
    routes: schedulesRoutes(
      createScheduleLists({ ...ports, scheduler }),
      createSchedulesService({ ...ports, scheduler }),
    ),
    schedules: [deleteOldRuns],
    start: scheduler.start,
    stop: scheduler.stop,
  } satisfies ServerFeature & { start(): Promise<void>; stop(): Promise<void> };
}
