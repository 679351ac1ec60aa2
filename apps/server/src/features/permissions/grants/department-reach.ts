import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentReachRepository } from './department-reach.repository.ts';

/**
 * Refuses a department that is not the actor's to run: managers act within the departments that they are responsible for
 * and below. One that does not exist is refused in the same words.
 */
export async function demandDepartment(use: Use, actor: Person, departmentId: string): Promise<void> {
  const repository = use(departmentReachRepository);
  if (isAdministrator(actor)) {
    if (!(await repository.isThere(departmentId))) throw appError('department-not-found');
    return;
  }
  if (!(await repository.isManaging(actor.userId, departmentId))) throw appError('beyond-own-departments');
}
