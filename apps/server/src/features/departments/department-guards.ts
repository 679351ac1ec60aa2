import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';

/**
 * Throws if the actor switches off the department in which the actor works. Whether the actor may change the rights
 * of its users is checked elsewhere (authority).
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
