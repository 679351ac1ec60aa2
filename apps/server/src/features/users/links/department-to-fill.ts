import type { Use } from '../../../db/work.ts';
import { type Caller, holds, type Person } from '../../../platform/actor.ts';
import { departmentResource, departmentsRepository } from '../../departments/index.ts';
import type { RowScopeOf } from '../user-rows.ts';

/** Refuses a department that the actor may not manage, from the feature `permissions`. */
export type DemandDepartment = (use: Use, actor: Person, departmentId: string) => Promise<void>;

/** Decides who may add members: the department's managers, and department administrators who reach it (D7). */
export function departmentToFill({
  rowScopeOf,
  demandDepartment,
}: {
  rowScopeOf: RowScopeOf;
  demandDepartment: DemandDepartment;
}) {
  return async (use: Use, actor: Caller, departmentId: string): Promise<void> => {
    if (holds(actor, 'depart:edit')) {
      const scope = await rowScopeOf(use, actor, departmentResource);
      if (await use(departmentsRepository).isReached(departmentId, scope)) return;
    }
    await demandDepartment(use, actor, departmentId);
  };
}
