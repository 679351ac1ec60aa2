import type { AccessStep } from '@baisi/contract/access-inspector';
import { useAllowed } from '../../../platform/access/use-allowed.ts';

/** The address of a step's record; undefined where it has none, or the person may not open it. */
export type LinkOf = (step: AccessStep, steps: readonly AccessStep[]) => string | undefined;

/** Links of a chain's steps: people and the roles of the company. */
export function useStepLinks(): LinkOf {
  const { may } = useAllowed();
  return ({ kind, id, name }, steps) => {
    if (kind === 'person' && may('user:list')) return `/isystem/user?user=${encodeURIComponent(id)}`;
    // A role inside a department is not in the list of roles.
    const isOfDepartment = steps.some((step) => step.kind === 'department');
    if (kind === 'role' && !isOfDepartment && may('role:list'))
      return `/isystem/roleUserList?roleName=${encodeURIComponent(name)}`;
    return undefined;
  };
}
