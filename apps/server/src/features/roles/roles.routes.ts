import { roleBatch } from '@baisi/contract/role-batch';
import { roleRecords } from '@baisi/contract/role-records';
import { roles } from '@baisi/contract/roles';
import { on, type Route } from '../../platform/http/route.ts';
import type { RoleBatcher } from './roles.batch.ts';
import type { RolesService } from './roles.service.ts';
import type { RoleWriting } from './roles.writing.ts';

export function rolesRoutes(service: RolesService, writing: RoleWriting, addBatch: RoleBatcher): Route[] {
  return [
    on(roles.all, (_input, { actor }) => service.listAll(actor)),
    on(roleRecords.list, ({ query }, { actor }) => service.list(actor, query)),
    on(roleRecords.get, ({ id }, { actor }) => service.get(actor, id)),
    on(roleRecords.checkCode, async ({ id, roleCode }, { actor }) => {
      await service.demandFreeCode(actor, roleCode, id);
      return true;
    }),
    on(roleRecords.add, (form, { actor }) => writing.add(actor, form)),
    on(roleBatch.addBatch, (batch, { actor }) => addBatch(actor, batch)),
    on(roleRecords.copy, (form, { actor, ip }) => writing.copy(actor, form, ip)),
    on(roleRecords.edit, (form, { actor }) => writing.edit(actor, form)),
    on(roleRecords.remove, ({ id }, { actor }) => writing.remove(actor, [id])),
    on(roleRecords.removeBatch, ({ ids }, { actor }) => writing.remove(actor, ids)),
  ];
}
