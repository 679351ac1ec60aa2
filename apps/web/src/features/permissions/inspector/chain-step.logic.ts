import type { AccessStep } from '@baisi/contract/access-inspector';
import type { EndingGrant } from '../../../fields/grant-end/extend-grant.tsx';

type Steps = readonly AccessStep[];

const idOf = (steps: Steps, kind: AccessStep['kind']): string | undefined =>
  steps.find((step) => step.kind === kind)?.id;

/** Returns whether the chain's role is a department role, which the page of roles does not list. */
const isOfDepartment = (steps: Steps): boolean => idOf(steps, 'department') !== undefined;

/**
 * Returns the address of a step's record and the permission code to open it; undefined when there is no page for it.
 */
export function linkOf(
  { kind, id, name }: AccessStep,
  steps: Steps,
): { href: string; code: string } | undefined {
  if (kind === 'person') return { href: `/isystem/user?user=${encodeURIComponent(id)}`, code: 'user:list' };
  if (kind === 'role' && !isOfDepartment(steps))
    return { href: `/isystem/roleUserList?roleName=${encodeURIComponent(name)}`, code: 'role:list' };
  return undefined;
}

/** Returns the temporary grant that a step stands for; undefined when the step is not a grant. */
export function endingGrantOf({ kind, id }: AccessStep, steps: Steps): EndingGrant | undefined {
  const [userId, roleId] = [idOf(steps, 'person'), idOf(steps, 'role')];
  if (kind === 'role' && userId !== undefined)
    return isOfDepartment(steps)
      ? { kind: 'departmentRole', roleId: id, userId }
      : { kind: 'role', roleId: id, userId };
  if (kind === 'permission' && roleId !== undefined && !isOfDepartment(steps))
    return { kind: 'permission', roleId, permissionId: id };
  return undefined;
}
