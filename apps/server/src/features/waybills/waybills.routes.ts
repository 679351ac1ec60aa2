import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybills } from '@baisi/contract/waybills';
import { on, type Route } from '../../platform/http/route.ts';
import type { createCreating } from './creating/creating.service.ts';
import type { createExceptions } from './exceptions/exceptions.service.ts';
import type { Fetching } from './fetching/fetching.service.ts';
import type { createHandling } from './handling/handling.service.ts';
import type { createVoiding } from './handling/voiding.service.ts';
import type { createPushes } from './traces/push.service.ts';
import type { createTraces } from './traces/traces.service.ts';
import { toWaybill } from './waybills.mapper.ts';
import type { createWaybills } from './waybills.service.ts';

type Services = {
  service: ReturnType<typeof createWaybills>;
  creating: ReturnType<typeof createCreating>;
  fetching: Fetching;
  handling: ReturnType<typeof createHandling>;
  voiding: ReturnType<typeof createVoiding>;
  traces: ReturnType<typeof createTraces>;
  pushes: ReturnType<typeof createPushes>;
};

export const waybillsRoutes = (services: Services): Route[] => {
  const { service, creating, fetching, handling, voiding, traces, pushes } = services;
  return [
    on(waybills.list, (input, { actor }) => service.list(actor, input)),
    on(waybills.get, ({ id }, { actor }) => service.get(actor, id)),
    on(waybills.counts, (input, { actor }) => service.counts(actor, input)),
    on(waybills.estimate, (form, { actor }) => creating.estimate(actor, form)),
    on(waybills.create, (form, { actor }) => creating.create(actor, form)),
    on(waybills.fetchNo, ({ ids }, { actor }) => fetching.fetchNo(actor, ids)),
    on(waybills.askNo, ({ ids }, { actor }) => fetching.askNo(actor, ids)),
    on(waybills.void, (input, { actor }) => voiding.void(actor, input)),
    on(waybills.handOver, ({ ids }, { actor }) => handling.handOver(actor, ids)),
    on(waybills.sign, (input, { actor }) => handling.sign(actor, input)),
    on(waybills.scan, async ({ code }, { actor }) => toWaybill(await traces.scan(actor, code))),
    on(waybills.trace, ({ id }, { actor }) => traces.trace(actor, id)),
    on(waybills.refreshTrace, ({ id }, { actor }) => traces.refresh(actor, id)),
    on(waybills.phone, ({ id }, { actor }) => service.phone(actor, id)),
    on(waybills.push, (input) => pushes.push(input)),
  ];
};

export const exceptionsRoutes = (service: ReturnType<typeof createExceptions>): Route[] => [
  on(exceptions.list, ({ query }, { actor }) => service.list(actor, query)),
  on(exceptions.report, (input, { actor }) => service.report(actor, input)),
  on(exceptions.edit, (input, { actor }) => service.edit(actor, input)),
  on(exceptions.solve, (input, { actor }) => service.solve(actor, input)),
];
