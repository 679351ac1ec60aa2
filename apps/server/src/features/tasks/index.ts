import type { Work } from '../../db/work.ts';
import type { ServerFeature, TaskSource } from '../../feature.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { createTasksService } from './tasks.service.ts';

/** 任务中心: collects the caller's open work from the features that know of it. */
export const tasksFeature = (ports: { work: Work; sources: readonly TaskSource[] }) =>
  ({ routes: tasksRoutes(createTasksService(ports)) }) satisfies ServerFeature;
