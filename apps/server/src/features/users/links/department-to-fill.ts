import type { Use } from '../../../db/work.ts';
import { type Caller, holds, type Person } from '../../../platform/actor.ts';
import { departmentResource, departmentsRepository } from '../../departments/index.ts';
import type { RowScopeOf } from '../user-rows.ts';

/** Throws if the actor may not manage the department. The feature `permissions` implements it. */
export type DemandDepartment = (use: Use, actor: Person, departmentId: string) => Promise<void>;

/**
 * Returns a function that throws unless the actor may add members: a manager of the department, or a department
 * administrator who reaches it (D7).
 */
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
