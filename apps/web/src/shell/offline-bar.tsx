import { useEffect, useRef, useSyncExternalStore } from 'react';
import { notify } from '../platform/notify.ts';
import styles from './offline-bar.module.css';

function onNetworkChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Stands at the top while this computer has no network; says so when it is back. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) notify.success('网络已恢复');
    wasOffline.current = !isOnline;
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p role="status" className={styles.bar}>
      网络连接已断开，正在重试…
    </p>
  );
}
