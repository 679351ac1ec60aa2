import type { UserRecord } from '@baisi/contract/users';
import { dateText } from '../../../ui/format/date-text.logic.ts';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';
import { isFrozen, isLocked } from '../users.logic.ts';
import styles from './user-status-tag.module.css';

type Props = { user: Pick<UserRecord, 'status' | 'status_dictText' | 'lockedUntil'> };

/** Status of an account (dictionary user_status), and a second tag while the account is locked by failed sign-ins. */
export function UserStatusTag({ user }: Props) {
  const frozen = isFrozen(user);
  return (
    <span className={styles.states}>
      <StatusTag tone={frozen ? 'bad' : 'good'}>
        {user.status_dictText ?? (frozen ? '冻结' : '正常')}
      </StatusTag>
      {isLocked(user) && (
        <span title={`多次登录失败，锁定至 ${dateText(user.lockedUntil)}`}>
          <StatusTag tone="warn">已锁定</StatusTag>
        </span>
      )}
    </span>
  );
}
