import type { Page } from '@baisi/contract/envelope';
import type { RoleListed, RoleRecord } from '@baisi/contract/role-records';
import type { Role } from '@baisi/contract/roles';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { Work } from '../../db/work.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { toRole, toRoleListed, toRoleRecord } from './roles.mapper.ts';
import { rolesRepository } from './roles.repository.ts';

/** Reading roles. */
export function createRolesService(work: Work) {
  return {
    /** Every role; none at all is refused with a text (api-contract 3.5). */
    async listAll(actor: Actor): Promise<Role[]> {
      const rows = await work.read(actor, (use) => use(rolesRepository).listAll());
      if (rows.length === 0) throw appError('role-not-found');
      return rows.map(toRole);
    },

    list: (actor: Actor, query: ListQuery): Promise<Page<RoleListed>> =>
      work.read(actor, async (use) => {
        const rows = await use(rolesRepository).listPage(query);
        const total = await use(rolesRepository).count(query);
        return pageOf(query, rows.map(toRoleListed), total);
      }),

    get: (actor: Actor, id: string): Promise<RoleRecord> =>
      work.read(actor, async (use) => {
        const row = await use(rolesRepository).findById(id);
        if (row === undefined) throw appError('not-found');
        return toRoleRecord(row);
      }),

    /** Refused when another role has the code. */
    demandFreeCode: (actor: Actor, code: string, exceptId: string | undefined): Promise<void> =>
      work.read(actor, async (use) => {
        const isTaken = await use(rolesRepository).isCodeTaken(code.trim(), exceptId);
        if (isTaken) throw appError('role-code-taken');
      }),
  };
}

export type RolesService = ReturnType<typeof createRolesService>;
