import type { Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { permissionsRoutes } from './permissions.routes.ts';
import { createPermissionsService } from './permissions.service.ts';

/** Needs database and bus; gives its routes, what a person holds, and what roles give together. */
export function permissionsRoom(needs: { work: Work; clock: Clock; bus: HouseBus }) {
  const service = createPermissionsService(needs);
  return {
    routes: permissionsRoutes(service),
    heldBy: service.heldBy,
    grantsOf: service.grantsOf,
    grantsOfRoles: service.grantsOfRoles,
  };
}
