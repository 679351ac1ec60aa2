import type { UserRecord } from '@baisi/contract/users';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { DeleteUsersButton } from '../delete-users-button.tsx';
import { FreezeUsersButton } from '../freeze-users-button.tsx';
import styles from './users-toolbar.module.css';

type Props = {
  chosen: readonly UserRecord[];
  onClear: () => void;
  onRemoved: (ids: readonly string[]) => void;
};

/** What can be done with the chosen users, all at once. */
export function SelectionBar({ chosen, onClear, onRemoved }: Props) {
  return (
    <section className={`${styles.bar} ${styles.selection}`} aria-label="批量操作">
      <span className={styles.count}>
        已选择 {chosen.length} 项
        <Button type="link" size="small" onClick={onClear}>
          清空
        </Button>
      </span>
      <span className={styles.group}>
        <Allowed code="user:frozen">
          <FreezeUsersButton users={chosen} freeze onDone={onClear} />
          <FreezeUsersButton users={chosen} freeze={false} onDone={onClear} />
        </Allowed>
        <Allowed code="user:delete">
          <DeleteUsersButton users={chosen} onDone={onRemoved} />
        </Allowed>
      </span>
    </section>
  );
}
