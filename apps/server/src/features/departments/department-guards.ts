import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';

/**
 * Refuses to switch off the caller's own department. The authority judges the rights that the switch gives or takes.
 */
export function demandSwitch(
  actor: Person,
  before: { org_code: string; status: string },
  status: string | undefined,
): void {
  if (status === '0' && before.status !== '0' && before.org_code === actor.orgCode)
    throw appError('own-department-off');
}

/** Throws unless the head of the department is one of its members. */
export async function demandHead(
  use: Use,
  departmentId: string,
  userId: string | null | undefined,
): Promise<void> {
  if (userId === undefined || userId === null) return;
  if (!(await use(departmentWritingRepository).isMember(departmentId, userId)))
    throw appError('head-not-member');
}
