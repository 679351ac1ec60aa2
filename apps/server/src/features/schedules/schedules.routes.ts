import { schedules } from '@baisi/contract/schedules';
import { on, type Route } from '../../platform/http/route.ts';
import type { ScheduleLists } from './schedules.lists.ts';
import type { SchedulesService } from './schedules.service.ts';

export function schedulesRoutes(lists: ScheduleLists, service: SchedulesService): Route[] {
  return [
    on(schedules.list, (_input, { actor }) => lists.list(actor)),
    on(schedules.get, ({ id }, { actor }) => lists.get(actor, id)),
    on(schedules.edit, (form, { actor }) => service.edit(actor, form)),
    on(schedules.pause, ({ id }, { actor }) => service.pause(actor, id)),
    on(schedules.resume, ({ id }, { actor }) => service.resume(actor, id)),
    on(schedules.run, ({ id }, { actor }) => service.run(actor, id)),
    on(schedules.runs, (input, { actor }) => lists.runs(actor, input)),
    on(schedules.preview, (input) => service.preview(input)),
  ];
}
