import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark.tsx';
import { BrandPanel } from '../brand/brand-panel.tsx';
import { NoticeList } from '../notices/notice-list.tsx';
import type { Notices } from '../notices/notices.store.ts';
import styles from './outer-page.module.css';

type Props = {
  title: string;
  /** A line under the title. */
  hint: ReactNode;
  notices: Notices;
  children: ReactNode;
};

/** The frame of the pages before the workspace: the brand beside what is to be done. */
export function OuterPage({ title, hint, notices, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <BrandMark sizePx={36} />
        <span className={styles.name}>百司</span>
      </header>
      <BrandPanel />
      <div className={styles.side}>
        <main className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hint} aria-live="polite">
            {hint}
          </p>
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
      <NoticeList notices={notices} />
    </div>
  );
}
