import { history } from '@baisi/contract/history';
import { on, type Route } from '../../platform/http/route.ts';
import type { HistoryService } from './history.service.ts';

export function historyRoutes(service: HistoryService): Route[] {
  return [
    on(history.list, (input, { actor }) => service.list(actor, input)),
    on(history.compare, (input, { actor }) => service.compare(actor, input)),
    on(history.restore, (input, { actor }) => service.restore(actor, input)),
  ];
}
