import { gridViewsRoutes } from './grid-views.routes.ts';
import { createGridViewsService, type GridViewsNeeds } from './grid-views.service.ts';

/** Needs the database and what people are called; gives its routes. */
export const gridViewsRoom = (needs: GridViewsNeeds) => ({
  routes: gridViewsRoutes(createGridViewsService(needs)),
});
