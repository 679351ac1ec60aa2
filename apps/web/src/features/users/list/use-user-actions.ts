import type { UserRecord } from '@baisi/contract/users';
import { inspectAction } from '../../../fields/inspect/inspect-action.ts';
import type { GuardedAction, RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { useFreezeUsers } from '../freeze-users-button.tsx';
import { useUnlockUser } from '../use-unlock-user.ts';
import { isFrozen, isLocked } from '../users.logic.ts';

/** Callbacks that open parts of the page. */
type Dialogs = {
  resetPassword: (user: UserRecord) => void;
  copyRights: (user: UserRecord) => void;
  /** Combines the actions that every record has with those of a user. */
  ofRecord: (user: UserRecord, own: { before: GuardedAction[]; after: GuardedAction[] }) => RowAction[];
};

/**
 * Returns a function from a user to the actions that the signed-in user may take. The first one depends on the
 * account's state: unlock a locked one, unfreeze a frozen one, reset the password of any other.
 */
export function useUserActions({ resetPassword, copyRights, ofRecord }: Dialogs) {
  const freeze = useFreezeUsers();
  const unlock = useUnlockUser();
  return (user: UserRecord): RowAction[] => {
    const frozen = isFrozen(user);
    const locked = isLocked(user);
    const unlocking: GuardedAction = {
      key: 'unlock',
      label: '解锁',
      code: 'user:unlock',
      run: () => unlock(user),
    };
    const freezing: GuardedAction = {
      key: 'freeze',
      label: frozen ? '解冻' : '冻结',
      code: 'user:frozen',
      run: () => freeze([user], !frozen),
    };
    const password: GuardedAction = {
      key: 'password',
      label: '密码',
      code: 'user:changepwd',
      ...(frozen || locked ? { folded: true } : {}),
      run: () => resetPassword(user),
    };
    return ofRecord(user, {
      before: [...(locked ? [unlocking] : []), password, freezing],
      after: [
        {
          key: 'copy-rights',
          label: '复制权限到…',
          code: 'user:edit',
          folded: true,
          run: () => copyRights(user),
        },
        inspectAction({ user: user.id }),
      ],
    });
  };
}
