import type { UserRecord } from '@baisi/contract/users';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import styles from './person-cell.module.css';
import { UserStatusTag } from './user-status-tag.tsx';

type Props = {
  user: UserRecord;
  /** Absent: the name opens nothing. */
  onOpen?: (user: UserRecord) => void;
  /** Under the name: account and telephone, departments. For screens without room for more columns. */
  detailed?: boolean;
};

/** A person in a table. */
export function PersonCell({ user, onOpen, detailed = false }: Props) {
  const name =
    onOpen === undefined ? (
      <span className={styles.name}>{user.realname}</span>
    ) : (
      <button type="button" className={styles.name} title={user.realname} onClick={() => onOpen(user)}>
        {user.realname}
      </button>
    );
  return (
    <span className={styles.person}>
      <InitialsAvatar name={user.realname} sizePx={detailed ? 36 : 26} />
      {detailed ? (
        <span className={styles.lines}>
          <span className={styles.first}>
            {name}
            <UserStatusTag user={user} />
          </span>
          <span className={styles.second}>{[user.username, user.phone].filter(Boolean).join(' · ')}</span>
          <span className={styles.second}>{user.orgCodeTxt.replaceAll(',', '、')}</span>
        </span>
      ) : (
        name
      )}
    </span>
  );
}
