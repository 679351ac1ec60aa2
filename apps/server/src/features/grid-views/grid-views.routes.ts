import { gridViews } from '@baisi/contract/grid-views';
import { on, type Route } from '../../platform/http/route.ts';
import type { GridViewsService } from './grid-views.service.ts';

export function gridViewsRoutes(service: GridViewsService): Route[] {
  return [
    on(gridViews.list, ({ gridKey }, { actor }) => service.list(actor, gridKey)),
    on(gridViews.add, (form, { actor }) => service.add(actor, form)),
    on(gridViews.edit, (form, { actor }) => service.edit(actor, form)),
    on(gridViews.remove, ({ id }, { actor }) => service.remove(actor, id)),
  ];
}
