import { useEffect, useRef } from 'react';
import styles from './tab-nav.module.css';

type Tab = {
  key: string;
  text: string;
  /** Number of records behind the tab; undefined: not known yet. */
  count: number | undefined;
  /** Whether a number above 0 asks for attention. */
  isAlarm?: boolean;
};

type Props = { label: string; tabs: readonly Tab[]; at: string | undefined; onChoose: (key: string) => void };

/** Tabs above a list that narrow it, each with its number of records. They scroll sideways on a narrow screen. */
export function TabNav({ label, tabs, at, onChoose }: Props) {
  const nav = useRef<HTMLElement>(null);
  const isCounted = tabs.some(({ count }) => count !== undefined);
  // Again when the numbers come, which move the tabs.
  useEffect(() => {
    if (at === undefined) return;
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, isCounted]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, text, count, isAlarm }) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-current={key === at ? 'page' : undefined}
          onClick={() => onChoose(key)}
        >
          {text}
          <span className={isAlarm && count ? styles.alarm : styles.number}>{count ?? ''}</span>
        </button>
      ))}
    </nav>
  );
}
