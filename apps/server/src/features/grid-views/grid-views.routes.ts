import { gridViews } from '@baisi/contract/grid-views';
import { on, type Route } from '../../platform/http/route.ts';
import type { GridViewsService } from './grid-views.service.ts';

/** For endpoints that answer with nothing but success. */
const nothing = async (done: Promise<void>): Promise<null> => {
  await done;
  return null;
};

export function gridViewsRoutes(service: GridViewsService): Route[] {
  return [
    on(gridViews.list, ({ gridKey }, { actor }) => service.list(actor, gridKey)),
    on(gridViews.add, (form, { actor }) => service.add(actor, form)),
    on(gridViews.edit, (form, { actor }) => nothing(service.edit(actor, form))),
    on(gridViews.remove, ({ id }, { actor }) => nothing(service.remove(actor, id))),
  ];
}
