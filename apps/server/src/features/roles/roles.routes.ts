import { roleBatch } from '@baisi/contract/role-batch';
import { roleRecords } from '@baisi/contract/role-records';
import { roles } from '@baisi/contract/roles';
import { on, type Route } from '../../platform/http/route.ts';
import type { CodeProposals } from './code-proposals.ts';
import type { RoleBatcher } from './role-batch.service.ts';
import type { RolesService } from './roles.service.ts';

type Batch = { addBatch: RoleBatcher; proposeCodes: CodeProposals };

export function rolesRoutes(service: RolesService, { addBatch, proposeCodes }: Batch): Route[] {
  return [
    on(roles.all, (_input, { actor }) => service.listAll(actor)),
    on(roleRecords.list, ({ query }, { actor }) => service.list(actor, query)),
    on(roleRecords.get, ({ id }, { actor }) => service.get(actor, id)),
    on(roleRecords.checkCode, async ({ id, roleCode }, { actor }) => {
      await service.demandFreeCode(actor, roleCode, id);
      return true;
    }),
    on(roleRecords.add, (form, { actor }) => service.add(actor, form)),
    on(roleBatch.proposeCodes, ({ names }, { actor }) => proposeCodes(actor, names)),
    on(roleBatch.addBatch, (batch, { actor }) => addBatch(actor, batch)),
    on(roleRecords.copy, (form, { actor, ip }) => service.copy(actor, form, ip)),
    on(roleRecords.edit, (form, { actor }) => service.edit(actor, form)),
    on(roleRecords.remove, ({ id }, { actor }) => service.remove(actor, [id])),
    on(roleRecords.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
  ];
}
