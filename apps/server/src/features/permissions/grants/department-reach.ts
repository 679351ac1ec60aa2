import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentReachRepository } from './department-reach.repository.ts';

/**
 * Refuses a department that the actor may not manage: managers act within their own departments and those below. A
 * missing department is refused with the same message.
 */
export async function demandDepartment(use: Use, actor: Person, departmentId: string): Promise<void> {
  const repository = use(departmentReachRepository);
  if (isAdministrator(actor)) {
    if (!(await repository.isThere(departmentId))) throw appError('department-not-found');
    return;
  }
  if (!(await repository.isManaging(actor.userId, departmentId))) throw appError('beyond-own-departments');
}
