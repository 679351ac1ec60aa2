import { BrandMark } from '../features/auth/brand/brand-mark.tsx';
import { homePath } from '../platform/session/after-sign-in.ts';
import styles from './wordmark.module.css';

/** The product's logo; leads home (product-spec §2 main layout). `bare`: without the name. */
export function Wordmark({ bare = false }: { bare?: boolean }) {
  return (
    <a className={styles.wordmark} href={homePath} aria-label="百司 首页">
      <BrandMark sizePx={28} />
      {bare ? null : <span className={styles.name}>百司</span>}
    </a>
  );
}
