import type { UserRecord } from '@baisi/contract/users';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { GuardedAction } from '../../../ui/list/row-actions.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { GiveRolesModal } from '../roles/give-roles-modal.tsx';
import { PeopleTab } from './people-tab.tsx';

/** The people of a department for those who are responsible for it: who is in it, and which of its roles they have. */
export function ManagedPeople({ departId }: { departId: string }) {
  const { may, only } = useAllowed();
  const giving = useOpening<UserRecord>();
  const actionsOf = (user: UserRecord) =>
    only<GuardedAction>([
      { key: 'roles', label: '部门角色', code: 'depart:role', run: () => giving.show(user) },
    ]);
  return (
    <>
      <PeopleTab departId={departId} mayKeep={may('depart:user')} actionsOf={actionsOf} />
      <GiveRolesModal
        key={giving.key}
        open={giving.isOpen}
        departId={departId}
        user={giving.about}
        onClose={giving.hide}
      />
    </>
  );
}
