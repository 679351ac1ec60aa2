import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentsRepository } from '../../departments/index.ts';
import type { Authority } from '../../permissions/index.ts';
import type { RowScopeOf, ScopeOf } from '../user-rows.ts';
import { delFlags, demandWithin, getTargets } from '../user-targets.ts';
import { usersRepository } from '../users.repository.ts';
import { type DemandDepartment, departmentToFill } from './department-to-fill.ts';
import { userLinksRepository } from './user-links.repository.ts';

/** The functions by which a membership is judged. */
export type JoiningNeeds = {
  authority: Authority;
  scopeOf: ScopeOf;
  rowScopeOf: RowScopeOf;
  demandDepartment: DemandDepartment;
};

/** Adds users to a department inside the caller's transaction, all or none; returns those who were no members. */
export function departmentJoining({ authority, scopeOf, ...rights }: JoiningNeeds) {
  const demandOwn = departmentToFill(rights);
  return async (
    use: Use,
    actor: Caller,
    departmentId: string,
    userIds: readonly string[],
  ): Promise<string[]> => {
    const scope = await scopeOf(use, actor);
    await demandOwn(use, actor, departmentId);
    await getTargets(use, scope, userIds, delFlags.present);
    const members = new Set(await use(userLinksRepository).listMembers(departmentId, userIds));
    const changed = userIds.filter((id) => !members.has(id));
    if (changed.length === 0) return [];
    if (await use(departmentsRepository).isAnyOff([departmentId])) throw appError('department-off');
    await authority.guard(use, actor, changed, () =>
      use(userLinksRepository).insertDepartments(changed, [departmentId]),
    );
    await demandWithin(use, scope, changed);
    await use(usersRepository).touch(changed);
    return changed;
  };
}
