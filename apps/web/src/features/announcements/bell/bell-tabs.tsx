import type { KeyboardEvent } from 'react';
import styles from './bell.module.css';

/** The categories of messages as tabs of the popover. */
export type BellTab = 'notices' | 'system';

const keys = ['notices', 'system'] as const;
const moves: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

type Props = {
  shown: BellTab;
  words: Readonly<Record<BellTab, string>>;
  onShow: (tab: BellTab) => void;
};

/**
 * The two tabs of the popover. Not `TabList`: as a part of two pages it would become a file of its own, and the sign-in
 * page would exceed its budget.
 */
export function BellTabs({ shown, words, onShow }: Props) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (!moves.includes(event.key)) return;
    event.preventDefault();
    const next =
      event.key === 'Home' ? 'notices' : event.key === 'End' || shown === 'notices' ? 'system' : 'notices';
    onShow(next);
    event.currentTarget.querySelector<HTMLElement>(`#bell-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="消息类型" tabIndex={-1} onKeyDown={move}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`bell-${key}`}
          className={styles.tab}
          aria-selected={key === shown}
          aria-controls="bell-panel"
          tabIndex={key === shown ? 0 : -1}
          onClick={() => onShow(key)}
        >
          {words[key]}
        </button>
      ))}
    </div>
  );
}
