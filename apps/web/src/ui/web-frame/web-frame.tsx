import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { sandboxFor } from './web-frame.logic.ts';
import styles from './web-frame.module.css';

type Props = {
  url: string;
  /** Name of the frame for screen readers. */
  title: string;
  /** Whether the browser would block this site in a frame. */
  barred?: boolean;
};

/** Time after which a notice appears; a reachable page loads faster. A page that loads later is still shown. */
const patienceMs = 15_000;

/**
 * A page of another site in a sandboxed frame, with the site's name above it. Whether a site refuses to be framed
 * cannot be detected, so a link to a window of its own is always there. No referrer is sent: the workspace's addresses
 * stay private.
 */
export function WebFrame({ url, title, barred = false }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'late' | 'there'>('loading');
  useEffect(() => {
    if (state !== 'loading' || barred) return;
    const timer = setTimeout(() => setState('late'), patienceMs);
    return () => clearTimeout(timer);
  }, [state, barred]);
  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  const way = (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      在新窗口打开
      <Icon name="outside" sizePx={12} />
    </a>
  );
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <span className={styles.site} title={url}>
          外部页面 · {new URL(url).host}
        </span>
        {barred ? null : (
          <button type="button" className={styles.link} onClick={again}>
            重新加载
          </button>
        )}
        {way}
      </div>
      <div className={styles.stage}>
        {barred ? null : (
          <iframe
            key={attempt}
            className={styles.frame}
            src={url}
            title={title}
            sandbox={sandboxFor(url, window.location.origin)}
            referrerPolicy="no-referrer"
            allow="fullscreen"
            data-state={state}
            onLoad={() => setState('there')}
          />
        )}
        {barred ? (
          <div className={styles.notice} role="alert">
            <p>该页面在您进入系统后才加入菜单，刷新后即可在此打开</p>
          </div>
        ) : null}
        {state === 'loading' && !barred ? (
          <div className={styles.notice} role="status" aria-label="页面加载中">
            <span className={styles.track} />
          </div>
        ) : null}
        {state === 'late' ? (
          <div className={styles.notice} role="alert">
            <p>页面长时间没有响应，可能无法访问或不允许嵌入</p>
            {way}
          </div>
        ) : null}
      </div>
    </div>
  );
}
