import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { departmentRemovalRepository } from './department-removal.repository.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';

export type SwitchNeeds = {
  /** Refuses when the roles inside departments hold more than the person does; the room `permissions` knows. */
  demandDepartmentRolesWithin(use: Use, actor: Person, roleIds: readonly string[]): Promise<void>;
};

/** Switching a department on or off gives or takes what the roles inside it give, so the actor must hold all of that. */
export async function demandSwitch(
  { demandDepartmentRolesWithin }: SwitchNeeds,
  use: Use,
  actor: Person,
  before: { id: string; org_code: string; status: string },
  status: string | undefined,
): Promise<void> {
  if (status === undefined || status === before.status) return;
  if (status === '0' && before.org_code === actor.orgCode) throw appError('own-department-off');
  const roleIds = await use(departmentRemovalRepository).listRoleIdsOf([before.id]);
  await demandDepartmentRolesWithin(use, actor, roleIds);
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
