import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { Announce } from '../announce.ts';
import { delFlags, demandWithin, getTargets } from '../user-targets.ts';
import { usersRepository } from '../users.repository.ts';
import { departmentJoining, type JoiningNeeds } from './department-joining.ts';
import { departmentToFill } from './department-to-fill.ts';
import { userLinksRepository } from './user-links.repository.ts';

type Needs = JoiningNeeds & { work: Work; announce: Announce };

/** Adds users to departments and removes them; for several users, all or none. */
export function createDepartmentMembers(needs: Needs) {
  const { work, announce, authority, scopeOf } = needs;
  const demandOwn = departmentToFill(needs);
  const join = departmentJoining(needs);

  return {
    /** Adds users to a department; existing members stay. */
    async addToDepartment(actor: Caller, departmentId: string, userIds: readonly string[]): Promise<void> {
      const ids = [...new Set(userIds)];
      const newcomers = await work.write(actor, (use) => join(use, actor, departmentId, ids));
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
