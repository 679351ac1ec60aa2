import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentReachRepository } from './department-reach.repository.ts';

/**
 * Throws if the actor may not manage the department: managers may manage their own departments and those below. A
 * missing department causes the same error.
 */
export async function demandDepartment(use: Use, actor: Person, departmentId: string): Promise<void> {
  const repository = use(departmentReachRepository);
  if (isAdministrator(actor)) {
    if (!(await repository.isThere(departmentId))) throw appError('department-not-found');
    return;
  }
  if (!(await repository.isManaging(actor.userId, departmentId))) throw appError('beyond-own-departments');
}
