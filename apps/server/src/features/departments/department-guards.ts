import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';

/** Refuses to switch off the caller's own department. The authority decides about the rights that this gives or takes. */
export function demandSwitch(
  actor: Person,
  before: { org_code: string; status: string },
  status: string | undefined,
): void {
  if (status === '0' && before.status !== '0' && before.org_code === actor.orgCode)
    throw appError('own-department-off');
}

/** The head of a department is one of its people. */
export async function demandHead(
  use: Use,
  departmentId: string,
  userId: string | null | undefined,
): Promise<void> {
  if (userId === undefined || userId === null) return;
  if (!(await use(departmentWritingRepository).isMember(departmentId, userId)))
    throw appError('head-not-member');
}
