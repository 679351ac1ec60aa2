import type { Use, Work } from '../../../db/work.ts';
import { holds, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentResource, departmentsRepository } from '../../departments/index.ts';
import type { Announce } from '../announce.ts';
import type { RowScopeOf, ScopeOf } from '../user-rows.ts';
import { demandWithin, getTargets, place } from '../user-targets.ts';
import type { Caller } from '../users.policy.ts';
import { usersRepository } from '../users.repository.ts';
import { userLinksRepository } from './user-links.repository.ts';

/** Refuses a department that is not the actor's to run; the room `permissions` knows. */
export type DemandDepartment = (use: Use, actor: Person, departmentId: string) => Promise<void>;

type Needs = {
  work: Work;
  announce: Announce;
  scopeOf: ScopeOf;
  rowScopeOf: RowScopeOf;
  demandDepartment: DemandDepartment;
};

/** Departments from their side: people come and go, several at once, all or none. */
export function createDepartmentMembers({ work, announce, scopeOf, rowScopeOf, demandDepartment }: Needs) {
  /** Whose department is it to fill? Its managers', and theirs who administer departments and reach this one (D7). */
  const demandOwn = async (use: Use, actor: Caller, departmentId: string): Promise<void> => {
    if (holds(actor, 'depart:edit')) {
      const scope = await rowScopeOf(use, actor, departmentResource);
      if (await use(departmentsRepository).isReached(departmentId, scope)) return;
    }
    await demandDepartment(use, actor, departmentId);
  };

  return {
    /** Those who belong to the department already stay in it. */
    async addToDepartment(actor: Caller, departmentId: string, userIds: readonly string[]): Promise<void> {
      const ids = [...new Set(userIds)];
      const newcomers = await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        await demandOwn(use, actor, departmentId);
        await getTargets(use, scope, ids, place.present);
        const members = new Set(await use(userLinksRepository).listMembers(departmentId, ids));
        const changed = ids.filter((id) => !members.has(id));
        if (changed.length === 0) return [];
        await use(userLinksRepository).insertDepartments(changed, [departmentId]);
        await demandWithin(use, scope, changed);
        await use(usersRepository).touch(changed);
        return changed;
      });
      if (newcomers.length > 0) announce(newcomers);
    },

    /** Refused when one of them does not belong to the department (api-contract 3.4). */
    async removeFromDepartment(
      actor: Caller,
      departmentId: string,
      userIds: readonly string[],
    ): Promise<void> {
      await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        await demandOwn(use, actor, departmentId);
        await getTargets(use, scope, userIds, place.present);
        const members = await use(userLinksRepository).listMembers(departmentId, userIds);
        if (members.length < userIds.length) throw appError('user-not-in-department');
        await use(userLinksRepository).deleteDepartments(userIds, [departmentId]);
        await demandWithin(use, scope, userIds);
        await use(usersRepository).touch(userIds);
      });
      announce(userIds);
    },
  };
}

export type DepartmentMembers = ReturnType<typeof createDepartmentMembers>;
