import type { UserRecord } from '@baisi/contract/users';
import { inspectAction } from '../../../fields/inspect/inspect-action.ts';
import type { GuardedAction, RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { useFreezeUsers } from '../freeze-users-button.tsx';
import { useUnlockUser } from '../unlock-user-button.tsx';
import { isFrozen, isLocked } from '../users.logic.ts';

/** Callbacks that open parts of the page. */
type Dialogs = {
  view: (user: UserRecord) => void;
  resetPassword: (user: UserRecord) => void;
  copyRights: (user: UserRecord) => void;
  /** The actions that every record has, with those of a user. */
  ofRecord: (user: UserRecord, own: { before: GuardedAction[]; after: GuardedAction[] }) => RowAction[];
};

/** The actions that the signed-in user may take on one user of the list. */
export function useUserActions({ view, resetPassword, copyRights, ofRecord }: Dialogs) {
  const freeze = useFreezeUsers();
  const unlock = useUnlockUser();
  const unlocking = (user: UserRecord): GuardedAction[] =>
    isLocked(user)
      ? [{ key: 'unlock', label: '解锁', code: 'user:unlock', folded: true, run: () => unlock(user) }]
      : [];
  return (user: UserRecord): RowAction[] =>
    ofRecord(user, {
      before: [{ key: 'view', label: '详情', run: () => view(user) }],
      after: [
        {
          key: 'password',
          label: '密码',
          code: 'user:changepwd',
          folded: true,
          run: () => resetPassword(user),
        },
        {
          key: 'freeze',
          label: isFrozen(user) ? '解冻' : '冻结',
          code: 'user:frozen',
          folded: true,
          run: () => freeze([user], !isFrozen(user)),
        },
        {
          key: 'copy-rights',
          label: '复制权限到…',
          code: 'user:edit',
          folded: true,
          run: () => copyRights(user),
        },
        inspectAction({ user: user.id }),
        ...unlocking(user),
      ],
    });
}
