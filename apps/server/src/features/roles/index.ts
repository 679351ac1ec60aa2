import type { Work } from '../../db/work.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService } from './roles.service.ts';

export { rolesRepository } from './roles.repository.ts';

/** Needs the database; gives its routes. */
export function rolesRoom({ work }: { work: Work }) {
  return { routes: rolesRoutes(createRolesService(work)) };
}
