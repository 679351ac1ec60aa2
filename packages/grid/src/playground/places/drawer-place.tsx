import { type ReactNode, useEffect } from 'react';
import styles from './places.module.css';

/**
 * A drawer as in component libraries: it lies over the page by z-index, and Esc closes it unless the event was handled.
 */
export function DrawerPlace({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', keyed);
    return () => window.removeEventListener('keydown', keyed);
  }, [onClose]);
  return (
    <div role="dialog" aria-label="抽屉" aria-modal="true" className={styles.drawer}>
      <p className={styles.bar}>抽屉的标题栏</p>
      {children}
    </div>
  );
}
