import { BrandMark } from '../brand/brand-mark.tsx';
import { BrandPanel } from '../brand/brand-panel.tsx';
import { livePartId } from './live-part.ts';
import styles from './outer-page.module.css';

/**
 * Static frame of the sign-in and recovery pages: the brand beside the form. Rendered at build time only, so it is part
 * of no script. `children`: HTML of the hydrated part.
 */
export function OuterFrame({ children }: { children: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <BrandMark sizePx={36} />
        <span className={styles.name}>百司</span>
      </header>
      <BrandPanel />
      <div className={styles.side}>
        <main id={livePartId} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>
          <nav className={styles.links} aria-label="说明">
            <a href="/help">帮助</a>
            <a href="/privacy">隐私</a>
            <a href="/terms">条款</a>
          </nav>
          百司 · 企业综合管理平台
        </footer>
      </div>
    </div>
  );
}
