import { useSyncExternalStore } from 'react';
import icon from '../../../ui/icon-button.module.css';
import { NoticeIcon } from './notice-icon.tsx';
import styles from './notice-list.module.css';
import type { Notices } from './notices.store.ts';

/** Notices over the page, newest last, in the style of antd's notification. */
export function NoticeList({ notices }: { notices: Notices }) {
  const list = useSyncExternalStore(notices.subscribe, notices.list);
  return (
    <div className={styles.list}>
      {list.map(({ id, kind, title, text }) => (
        <div
          key={id}
          className={styles.notice}
          role={kind === 'error' ? 'alert' : 'status'}
          onMouseEnter={() => notices.hold(id)}
          onMouseLeave={() => notices.release(id)}
        >
          <NoticeIcon kind={kind} />
          <div className={styles.words}>
            {title === undefined ? null : <p className={styles.title}>{title}</p>}
            <p className={styles.text}>{text}</p>
          </div>
          <button
            type="button"
            className={`${icon.button} ${styles.close}`}
            aria-label="关闭"
            onClick={() => notices.close(id)}
          >
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  );
}
