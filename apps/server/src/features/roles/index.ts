import type { Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Authority } from '../permissions/index.ts';
import { roleHistory } from './roles.history.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService } from './roles.service.ts';
import { createRoleWriting, type DemandRolesWithin } from './roles.writing.ts';

export { rolesRepository } from './roles.repository.ts';

type Needs = {
  work: Work;
  bus: HouseBus;
  demandRolesWithin: DemandRolesWithin;
  authority: Authority;
};

/** Needs the database and what rights say of a role; gives its routes. */
export function rolesRoom(needs: Needs) {
  const service = createRolesService(needs.work);
  const writing = createRoleWriting(needs);
  return { routes: rolesRoutes(service, writing), histories: [roleHistory(service, writing)] };
}
