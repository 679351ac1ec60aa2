import type { UserRecord } from '@baisi/contract/users';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { isFrozen } from '../users.logic.ts';

/** Whether an account works, as the dictionary user_status calls it. */
export function UserStatusTag({ user }: { user: Pick<UserRecord, 'status' | 'status_dictText'> }) {
  const frozen = isFrozen(user);
  return (
    <StatusTag tone={frozen ? 'bad' : 'good'}>{user.status_dictText ?? (frozen ? '冻结' : '正常')}</StatusTag>
  );
}
