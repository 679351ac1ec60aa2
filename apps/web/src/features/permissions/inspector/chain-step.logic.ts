import type { AccessStep } from '@baisi/contract/access-inspector';
import type { EndingGrant } from '../../../fields/grant-end/extend-grant.tsx';

type Steps = readonly AccessStep[];

const idOf = (steps: Steps, kind: AccessStep['kind']): string | undefined =>
  steps.find((step) => step.kind === kind)?.id;

/** Whether the chain's role is a department role, which is in no list of roles. */
const isOfDepartment = (steps: Steps): boolean => idOf(steps, 'department') !== undefined;

/** The address of a step's record and the code that opens it; undefined when it has none. */
export function linkOf(
  { kind, id, name }: AccessStep,
  steps: Steps,
): { href: string; code: string } | undefined {
  if (kind === 'person') return { href: `/isystem/user?user=${encodeURIComponent(id)}`, code: 'user:list' };
  if (kind === 'role' && !isOfDepartment(steps))
    return { href: `/isystem/roleUserList?roleName=${encodeURIComponent(name)}`, code: 'role:list' };
  return undefined;
}

/** The grant behind a step that ends; undefined when the step is no grant. */
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
