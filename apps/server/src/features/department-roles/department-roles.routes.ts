import { departmentRoles } from '@baisi/contract/department-roles';
import { on, type Route } from '../../platform/http/route.ts';
import type { DepartmentRolesService } from './department-roles.service.ts';
import type { RoleHolders } from './role-holders.service.ts';

export function departmentRolesRoutes(service: DepartmentRolesService, holders: RoleHolders): Route[] {
  return [
    on(departmentRoles.list, ({ deptId, query }, { actor }) => service.list(actor, deptId, query)),
    on(departmentRoles.get, ({ id }, { actor }) => service.get(actor, id)),
    on(departmentRoles.add, (form, { actor }) => service.add(actor, form)),
    on(departmentRoles.edit, (form, { actor }) => service.edit(actor, form)),
    on(departmentRoles.remove, ({ id }, { actor }) => service.remove(actor, [id])),
    on(departmentRoles.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
    on(departmentRoles.ofUser, ({ departId }, { actor }) => service.listAll(actor, departId)),
    on(departmentRoles.heldBy, ({ userId, departId }, { actor }) => holders.heldBy(actor, userId, departId)),
    on(departmentRoles.give, (form, { actor }) => holders.give(actor, form)),
  ];
}
