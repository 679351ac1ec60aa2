import type { Role } from '@baisi/contract/roles';
import type { Work } from '../../db/work.ts';
import type { Actor } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { toRole } from './roles.mapper.ts';
import { rolesRepository } from './roles.repository.ts';

export function createRolesService(work: Work) {
  return {
    /** Every role; none at all is refused with a text (api-contract 3.5). */
    async listAll(actor: Actor): Promise<Role[]> {
      const rows = await work.read(actor, (use) => use(rolesRepository).listAll());
      if (rows.length === 0) throw appError('role-not-found');
      return rows.map(toRole);
    },
  };
}

export type RolesService = ReturnType<typeof createRolesService>;
