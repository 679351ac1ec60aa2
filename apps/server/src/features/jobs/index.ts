import type { Tables } from '../../db/tables.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import { sendJobHints } from './job-hints.ts';
import { jobsRepository } from './jobs.repository.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { createJobsService, type JobsNeeds } from './jobs.service.ts';
import { jobTasks } from './jobs.tasks.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
const mostAtOnce = 5_000;

/** 后台任务: shows, cancels and repeats background jobs. The engine is platform/jobs. */
export const jobsFeature = ({ bus, clock, ...ports }: JobsNeeds & { bus: EventBus; clock: Clock }) => {
  sendJobHints(bus);
  const { work } = ports;
  const deleteOld = schedule<Tables>(
    'jobs-ended',
    {
      title: '清理已结束的后台任务',
      description: '删除结束超过30天的后台任务。',
      cron: '10 3 * * *',
    },
    async () => {
      const before = new Date(clock.now().getTime() - keptMs);
      const deleteSome = () =>
        work.asSystem('old jobs', (use) => use(jobsRepository).deleteEnded(before, mostAtOnce));
      while ((await deleteSome()) === mostAtOnce);
      return undefined;
    },
  );
  return {
    routes: jobsRoutes(createJobsService(ports)),
    // A retried job would have the key of an unfinished one.
    constraints: { sys_job_key_unique: 'job-same-running' },
    schedules: [deleteOld],
    tasks: jobTasks(ports.kindTexts),
  } satisfies ServerFeature;
};
