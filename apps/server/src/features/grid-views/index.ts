import type { ServerFeature } from '../../feature.ts';
import { gridViewsRoutes } from './grid-views.routes.ts';
import { createGridViewsService, type GridViewsNeeds } from './grid-views.service.ts';

type Ports = { work: GridViewsNeeds['work']; people: Pick<GridViewsNeeds, 'realnameOf'> };

/** Views of grids that users save and share. */
export const gridViewsFeature = ({ work, people }: Ports) =>
  ({
    routes: gridViewsRoutes(createGridViewsService({ work, realnameOf: people.realnameOf })),
    constraints: { sys_grid_view_name_unique: 'grid-view-name-taken' },
  }) satisfies ServerFeature;
