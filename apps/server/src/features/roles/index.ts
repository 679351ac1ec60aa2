import { rolesTable } from '@baisi/contract/tables/roles.table';
import type { ServerFeature } from '../../feature.ts';
import { sameWithoutCase } from '../../platform/database/without-case.ts';
import { rowRefusals } from '../../platform/records/row-refusal.ts';
import { recordTarget } from '../../record-import.ts';
import { recordSource } from '../../table-source.ts';
import { codeProposals } from './code-proposals.ts';
import { createRoleBatch } from './role-batch.service.ts';
import { roleHistory } from './roles.history.ts';
import { toRoleListed } from './roles.mapper.ts';
import { rolesRepository } from './roles.repository.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService, type RolesNeeds } from './roles.service.ts';

export { rolesRepository } from './roles.repository.ts';

type Ports = Pick<RolesNeeds, 'work' | 'bus'> & {
  rights: Pick<RolesNeeds, 'demandRolesWithin' | 'copyRoleGrants' | 'authority'>;
};

const constraints = {
  sys_role_code_unique: 'role-code-taken',
  sys_role_code_any_case: 'role-code-taken',
} as const;

/** 角色管理: roles, their copies and batch creation. */
export function rolesFeature({ work, bus, rights }: Ports) {
  const { demandRolesWithin, copyRoleGrants, authority } = rights;
  const service = createRolesService({ work, bus, demandRolesWithin, copyRoleGrants, authority });
  return {
    routes: rolesRoutes(service, {
      addBatch: createRoleBatch(work, rowRefusals(constraints)),
      proposeCodes: codeProposals(work),
    }),
    constraints,
    uniqueness: { 'sys_role.role_code': sameWithoutCase('role_code') },
    tables: [
      recordSource(rolesTable, {
        queries: (use) => use(rolesRepository),
        scopeOf: async () => 'all',
        mapper: async () => toRoleListed,
      }),
    ],
    importTargets: [
      {
        ...recordTarget(service.within, {
          table: rolesTable,
          stored: 'sys_role',
          unique: { roleCode: { column: 'role_code', isFolded: true, code: 'role-code-taken' } },
        }),
        announce: () => bus.publish('grants-changed', {}),
      },
    ],
    histories: [roleHistory(service)],
  } satisfies ServerFeature;
}
