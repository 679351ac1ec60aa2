import { BrandMark } from '../../features/auth/brand/brand-mark.tsx';
import styles from './boot-screen.module.css';

/** Placeholder while the permissions load. Becomes visible only after a short delay. */
export function BootScreen() {
  return (
    <div className={styles.screen} role="status" aria-label="正在进入百司">
      <BrandMark sizePx={48} />
      <span className={styles.track} />
    </div>
  );
}
