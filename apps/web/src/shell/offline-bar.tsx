import { useSyncExternalStore } from 'react';
import { askNow, connection } from '../platform/connection/connection.ts';
import styles from './offline-bar.module.css';

/** Bar over the frame while the server is unreachable. It is an overlay: nothing below it moves. */
export function OfflineBar() {
  const standing = useSyncExternalStore(connection.subscribe, connection.read);
  return (
    <div role="status" className={styles.place}>
      {standing === 'up' ? null : (
        <p className={styles.bar}>
          <span className={styles.dot} />
          网络连接已断开，正在重试…
          <button type="button" className={styles.again} onClick={askNow}>
            立即重试
          </button>
        </p>
      )}
    </div>
  );
}
