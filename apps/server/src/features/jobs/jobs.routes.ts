import { jobs } from '@baisi/contract/jobs';
import { on, type Route } from '../../platform/http/route.ts';
import type { JobsService } from './jobs.service.ts';

export function jobsRoutes(service: JobsService): Route[] {
  return [
    on(jobs.own, ({ query }, { actor }) => service.own(actor, query)),
    on(jobs.list, ({ query }, { actor }) => service.list(actor, query)),
    on(jobs.kinds, async () => service.kinds()),
    on(jobs.get, ({ id }, { actor }) => service.get(actor, id)),
    on(jobs.cancel, ({ id }, { actor }) => service.cancel(actor, id)),
    on(jobs.retry, ({ id }, { actor }) => service.retry(actor, id)),
  ];
}
