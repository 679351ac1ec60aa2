import { logs } from '@baisi/contract/logs';
import { on, type Route } from '../../platform/http/route.ts';
import type { LogDeletion } from './log-deletion.service.ts';
import type { LogExport } from './logs.export.ts';
import type { LogsService } from './logs.service.ts';
import type { Visits } from './visits.service.ts';

type Services = { service: LogsService; files: LogExport; deletion: LogDeletion; visits: Visits };

export function logsRoutes({ service, files, deletion, visits }: Services): Route[] {
  return [
    on(logs.list, (input, { actor }) => service.list(actor, input)),
    on(logs.exportXls, (input, { actor }) => files.exportXls(actor, input)),
    on(logs.remove, (input, caller) => deletion.remove(caller, input)),
    on(logs.removeBatch, (input, caller) => deletion.removeBatch(caller, input)),
    on(logs.visitTotals, () => visits.totals()),
    on(logs.visits, () => visits.week()),
  ];
}
