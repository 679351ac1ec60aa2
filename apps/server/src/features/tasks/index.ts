import type { Work } from '../../db/work.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { createTasksService, type TaskSource } from './tasks.service.ts';

/** 任务中心: gathers what waits for the caller from the rooms that know of it; app.ts lists them. */
export function tasksRoom(needs: { work: Work; sources: readonly TaskSource[] }) {
  return { routes: tasksRoutes(createTasksService(needs)) };
}
