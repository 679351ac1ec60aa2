import { tasks } from '@baisi/contract/tasks';
import { on, type Route } from '../../platform/http/route.ts';
import type { TasksService } from './tasks.service.ts';

export function tasksRoutes(service: TasksService): Route[] {
  return [
    on(tasks.own, (_input, { actor }) => service.own(actor)),
    on(tasks.counts, (_input, { actor }) => service.counts(actor)),
    on(tasks.done, (input, { actor }) => service.done(actor, input)),
    on(tasks.started, (input, { actor }) => service.started(actor, input)),
  ];
}
