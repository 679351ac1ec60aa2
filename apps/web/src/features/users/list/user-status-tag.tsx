import type { UserRecord } from '@baisi/contract/users';
import { isFrozen } from '../users.logic.ts';
import styles from './user-status-tag.module.css';

/** Whether an account works, as the dictionary user_status calls it. */
export function UserStatusTag({ user }: { user: Pick<UserRecord, 'status' | 'status_dictText'> }) {
  const frozen = isFrozen(user);
  return (
    <span className={`${styles.tag} ${frozen ? styles.frozen : styles.normal}`}>
      {user.status_dictText ?? (frozen ? '冻结' : '正常')}
    </span>
  );
}
