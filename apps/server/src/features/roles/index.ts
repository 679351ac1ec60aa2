import type { ServerFeature } from '../../feature.ts';
import { rowRefusals } from '../../platform/records/row-refusal.ts';
import { createRoleBatch } from './role-batch.service.ts';
import { roleHistory } from './roles.history.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService, type RolesNeeds } from './roles.service.ts';

export { rolesRepository } from './roles.repository.ts';

type Ports = Pick<RolesNeeds, 'work' | 'bus'> & {
  rights: Pick<RolesNeeds, 'demandRolesWithin' | 'copyRoleGrants' | 'authority'>;
};

const constraints = { sys_role_code_unique: 'role-code-taken' } as const;

/** 角色管理: roles, their copies and batch creation. */
export function rolesFeature({ work, bus, rights }: Ports) {
  const { demandRolesWithin, copyRoleGrants, authority } = rights;
  const service = createRolesService({ work, bus, demandRolesWithin, copyRoleGrants, authority });
  return {
    routes: rolesRoutes(service, createRoleBatch(work, rowRefusals(constraints))),
    constraints,
    histories: [roleHistory(service)],
  } satisfies ServerFeature;
}
