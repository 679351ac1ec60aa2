import { constraintCodes } from '../../db/constraints.ts';
import { rowRefusals } from '../../platform/row-refusal.ts';
import { createRoleBatch } from './role-batch.service.ts';
import { roleHistory } from './roles.history.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService, type RolesNeeds } from './roles.service.ts';

export { rolesRepository } from './roles.repository.ts';

/** Needs the database and what rights say of a role; gives its routes. */
export function rolesRoom(needs: RolesNeeds) {
  const service = createRolesService(needs);
  return {
    routes: rolesRoutes(service, createRoleBatch(needs.work, rowRefusals(constraintCodes))),
    histories: [roleHistory(service)],
  };
}
