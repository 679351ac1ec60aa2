import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authority } from '../permissions/index.ts';
import { departmentRoleHistory } from './department-roles.history.ts';
import { departmentRolesRoutes } from './department-roles.routes.ts';
import {
  createDepartmentRolesService,
  type DemandDepartment,
  type DemandRolesWithin,
} from './department-roles.service.ts';
import { roleHoldersRepository } from './role-holders.repository.ts';
import { createRoleHolders, type ReachesPerson } from './role-holders.service.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: HouseBus;
  demandDepartment: DemandDepartment;
  demandDepartmentRolesWithin: DemandRolesWithin;
  authority: Authority;
  reachesPerson: ReachesPerson;
};

/** Roles inside departments and who has them. Needs what rights say of departments, roles and people. */
export function departmentRolesRoom(needs: Needs) {
  const service = createDepartmentRolesService(needs);
  const holders = createRoleHolders(needs);
  return {
    routes: departmentRolesRoutes(service, holders),
    /** The holders of roles inside departments, for the feature `users`. */
    holders: {
      listOf: holders.listOf,
      replace: holders.replace,
      copyEnds: (use: Use, fromId: string, userId: string, roleIds: readonly string[]) =>
        use(roleHoldersRepository).copyEnds(fromId, userId, roleIds),
    },
    histories: [departmentRoleHistory(service)],
  };
}
