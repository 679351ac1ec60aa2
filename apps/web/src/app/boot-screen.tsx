import { BrandMark } from '../features/auth/brand/brand-mark.tsx';
import styles from './boot-screen.module.css';

/** While the permissions are on their way. Shows itself only when that takes longer than a blink. */
export function BootScreen() {
  return (
    <div className={styles.screen} role="status" aria-label="正在进入百司">
      <BrandMark sizePx={48} />
      <span className={styles.track} />
    </div>
  );
}
