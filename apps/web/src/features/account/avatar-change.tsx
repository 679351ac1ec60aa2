import type { HistoryField } from '@baisi/contract/history';
import { PersonAvatar } from '../../fields/avatar/person-avatar.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import styles from './own-records.module.css';

/** The present picture of the user and the one that replaces it; without a picture the initials. */
export function AvatarChange({ field: { label, before, after } }: { field: HistoryField }) {
  const name = useSession(({ user }) => user?.realname ?? '');
  return (
    <div className={styles.picture}>
      <dt className={styles.fact}>{label}</dt>
      <dd>
        <PersonAvatar name={name} avatar={before} sizePx={40} />
        <span className={styles.fact}>改为{after === null ? '无图片' : ''}</span>
        <PersonAvatar name={name} avatar={after} sizePx={40} />
      </dd>
    </div>
  );
}
