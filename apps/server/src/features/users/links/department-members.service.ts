import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { Authority } from '../../permissions/index.ts';
import type { Announce } from '../announce.ts';
import type { RowScopeOf, ScopeOf } from '../user-rows.ts';
import { delFlags, demandWithin, getTargets } from '../user-targets.ts';
import { usersRepository } from '../users.repository.ts';
import { type DemandDepartment, departmentToFill } from './department-to-fill.ts';
import { userLinksRepository } from './user-links.repository.ts';
import type { UserLinks } from './user-links.ts';

type Needs = {
  work: Work;
  announce: Announce;
  authority: Authority;
  links: UserLinks;
  scopeOf: ScopeOf;
  rowScopeOf: RowScopeOf;
  demandDepartment: DemandDepartment;
};

/** Adds users to departments and removes them; for several users, all or none. */
export function createDepartmentMembers({ work, announce, authority, links, scopeOf, ...rights }: Needs) {
  const demandOwn = departmentToFill(rights);

  return {
    /** Adds users to a department; existing members stay. */
    async addToDepartment(actor: Caller, departmentId: string, userIds: readonly string[]): Promise<void> {
      const ids = [...new Set(userIds)];
      const newcomers = await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        await demandOwn(use, actor, departmentId);
        await getTargets(use, scope, ids, delFlags.present);
        const members = new Set(await use(userLinksRepository).listMembers(departmentId, ids));
        const changed = ids.filter((id) => !members.has(id));
        if (changed.length === 0) return [];
        await links.demandOpen(use, [departmentId]);
        await authority.guard(use, actor, changed, () =>
          use(userLinksRepository).insertDepartments(changed, [departmentId]),
        );
        await demandWithin(use, scope, changed);
        await use(usersRepository).touch(changed);
        return changed;
      });
      if (newcomers.length > 0) announce(newcomers);
    },

    /** Throws if one of the users does not belong to the department (api-contract 3.4). */
    async removeFromDepartment(
      actor: Caller,
      departmentId: string,
      userIds: readonly string[],
    ): Promise<void> {
      await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        await demandOwn(use, actor, departmentId);
        await getTargets(use, scope, userIds, delFlags.present);
        const members = await use(userLinksRepository).listMembers(departmentId, userIds);
        if (members.length < userIds.length) throw appError('user-not-in-department');
        await authority.guard(use, actor, userIds, () =>
          use(userLinksRepository).deleteDepartments(userIds, [departmentId]),
        );
        await demandWithin(use, scope, userIds);
        await use(usersRepository).touch(userIds);
      });
      announce(userIds);
    },
  };
}

export type DepartmentMembers = ReturnType<typeof createDepartmentMembers>;
