import type { Jobs, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import { createTotals } from '../../platform/database/totals.ts';
import type { Carriers } from '../carriers/index.ts';
import { createOrderShipping, createTradeNews } from '../orders/index.ts';
import { createCreating } from './creating/creating.service.ts';
import { createExceptions } from './exceptions/exceptions.service.ts';
import { createFetching } from './fetching/fetching.service.ts';
import { createHandling } from './handling/handling.service.ts';
import type { VoidJobNeeds } from './handling/void-job.ts';
import { createVoiding } from './handling/voiding.service.ts';
import { createMoves } from './moves.ts';
import { createPushes } from './traces/push.service.ts';
import { createTraces } from './traces/traces.service.ts';
import { createTracing } from './traces/tracing.ts';
import { waybillHistory } from './waybill.history.ts';
import { createWaybillPrinting, type WaybillPrinting } from './waybill-printing.ts';
import { waybillTableSource } from './waybills.export.ts';
import { waybillTable } from './waybills.repository.ts';
import { exceptionsRoutes, waybillsRoutes } from './waybills.routes.ts';
import { createWaybills } from './waybills.service.ts';
import { waybillTasks } from './waybills.tasks.ts';
import { waybillsOnHome } from './waybills-on-home.ts';

export {
  demandPrintable,
  printRefusal,
  type WaybillPrinting,
  type WaybillToPrint,
} from './waybill-printing.ts';

type Ports = VoidJobNeeds & {
  work: Work;
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  carriers: Carriers;
  /** Address at which carriers reach this product; '' when it is not configured. */
  publicUrl: string;
};

/** 运单管理 and 异常件: waybills from their orders to the receipt. */
export function waybillsFeature(ports: Ports) {
  const totals = createTotals(ports.clock);
  const news = createTradeNews('waybill', ports);
  const shipping = createOrderShipping(ports);
  const moves = createMoves({ ...ports, shipping, news, forget: totals.forget });
  const tracing = createTracing(ports);
  const needs = { ...ports, totals, shipping, moves, tracing };
  const service = createWaybills(needs);
  const fetching = createFetching(needs);
  const voiding = createVoiding(needs);
  const pushes = createPushes(needs);
  ports.carriers.receivePushes(pushes.deliver);
  return {
    routes: [
      ...waybillsRoutes({
        service,
        creating: createCreating({ ...needs, fetching }),
        fetching,
        handling: createHandling(needs),
        voiding,
        traces: createTraces(needs),
        pushes,
      }),
      ...exceptionsRoutes(createExceptions(needs)),
    ],
    constraints: {
      biz_waybill_account: 'carrier-account-in-use',
      biz_waybill_carrier: 'carrier-in-waybills',
    },
    waybillPrinting: createWaybillPrinting(needs),
    tables: [waybillTableSource(service)],
    jobs: [news.job, ...fetching.jobs, ...voiding.jobs],
    tasks: waybillTasks(ports),
    home: waybillsOnHome(needs),
    histories: [waybillHistory(service.get)],
    rows: { [waybillTable.resource]: { access: 'waybill:list', source: waybillTable.source } },
  } satisfies ServerFeature & { waybillPrinting: WaybillPrinting };
}
