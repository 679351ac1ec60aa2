import { useSyncExternalStore } from 'react';
import { PlainButton } from '../../ui/plain-button.tsx';
import { browser } from '../navigation/browser.ts';
import styles from './reload-prompt.module.css';
import { postponeReload, type ReloadWish, reloadWish } from './reload-wish.ts';

const texts: Readonly<Record<ReloadWish['kind'], string>> = {
  upgraded: '发现新版本，点击刷新',
  incomplete: '页面资源加载失败，系统可能已更新，请刷新重试',
};

/** Offers a reload in a corner without interrupting the user; 稍后 closes it. */
export function ReloadPrompt() {
  const wish = useSyncExternalStore(reloadWish.subscribe, reloadWish.read);
  return (
    <div role="status" className={styles.place}>
      {wish === undefined ? null : (
        <div className={styles.card}>
          <p className={styles.text}>{texts[wish.kind]}</p>
          <div className={styles.buttons}>
            <PlainButton onClick={postponeReload}>稍后</PlainButton>
            <PlainButton kind="primary" onClick={() => browser.reload()}>
              刷新
            </PlainButton>
          </div>
        </div>
      )}
    </div>
  );
}
