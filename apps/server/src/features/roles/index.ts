import { constraintCodes } from '../../db/constraints.ts';
import { rowRefusals } from '../../platform/row-refusal.ts';
import { createRoleBatch } from './roles.batch.ts';
import { roleHistory } from './roles.history.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService } from './roles.service.ts';
import { createRoleWriting, type WritingNeeds } from './roles.writing.ts';

export { rolesRepository } from './roles.repository.ts';

/** Needs the database and what rights say of a role; gives its routes. */
export function rolesRoom(needs: WritingNeeds) {
  const service = createRolesService(needs.work);
  const writing = createRoleWriting(needs);
  return {
    routes: rolesRoutes(service, writing, createRoleBatch(needs.work, rowRefusals(constraintCodes))),
    histories: [roleHistory(service, writing)],
  };
}
