import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TellRoles } from '../notifications/index.ts';
import type { Authority } from '../permissions/index.ts';
import { departmentRoleHistory } from './department-roles.history.ts';
import { departmentRolesRoutes } from './department-roles.routes.ts';
import {
  createDepartmentRolesService,
  type DemandDepartment,
  type DemandRolesWithin,
} from './department-roles.service.ts';
import { roleHoldersRepository } from './role-holders.repository.ts';
import { createRoleHolders, type ReachesPerson, type RoleHolders } from './role-holders.service.ts';

type Rights = {
  demandDepartment: DemandDepartment;
  demandDepartmentRolesWithin: DemandRolesWithin;
  authority: Authority;
};
type HoldersPorts = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  rights: Rights;
  people: { reachesPerson: ReachesPerson; publishChanged(ids: readonly string[]): void };
  notifications: { tellRoles: TellRoles };
};

/** The port `departmentRoleHolders`: reads and writes the holders of department roles. */
export function createDepartmentRoleHolders({
  work,
  clock,
  bus,
  rights,
  people,
  notifications,
}: HoldersPorts) {
  const { demandDepartment, demandDepartmentRolesWithin, authority } = rights;
  const holders = createRoleHolders({
    work,
    clock,
    bus,
    demandDepartment,
    demandDepartmentRolesWithin,
    authority,
    reachesPerson: people.reachesPerson,
    publishChanged: people.publishChanged,
    tellRoles: notifications.tellRoles,
  });
  return {
    ...holders,
    /** Sets the end of each of these roles of user `userId` to the end that the role has for user `fromId`. */
    copyEnds: (use: Use, fromId: string, userId: string, roleIds: readonly string[]) =>
      use(roleHoldersRepository).copyEnds(fromId, userId, roleIds),
  };
}

type Ports = {
  work: Work;
  bus: EventBus;
  rights: Rights;
  departmentRoleHolders: RoleHolders;
};

/** 部门角色: roles inside departments, and their holders. */
export function departmentRolesFeature({ work, bus, rights, departmentRoleHolders }: Ports) {
  const { demandDepartment, demandDepartmentRolesWithin, authority } = rights;
  const service = createDepartmentRolesService({
    work,
    bus,
    demandDepartment,
    demandDepartmentRolesWithin,
    authority,
  });
  return {
    routes: departmentRolesRoutes(service, departmentRoleHolders),
    constraints: {
      sys_depart_role_code_unique: 'role-code-taken',
      // The department was removed after it was checked.
      sys_depart_role_depart_id_fkey: 'department-not-found',
    },
    histories: [departmentRoleHistory(service)],
  } satisfies ServerFeature;
}
