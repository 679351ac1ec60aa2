import type { KeyboardEvent } from 'react';
import styles from './tab-list.module.css';

type Props<K extends string> = {
  /** Name of the group for screen readers. */
  label: string;
  tabs: readonly { key: K; text: string }[];
  active: K;
  /** `byMouse`: selected by mouse, so the focus may move into the panel; a keyboard user may go on to another tab. */
  onSelect: (key: K, byMouse: boolean) => void;
  /** Prefix of the ids of tabs and panels: see `panelOf`. */
  idPrefix: string;
};

/** Returns the attributes of the panel of a tab. */
export function panelOf(idPrefix: string, key: string) {
  return { role: 'tabpanel', id: `${idPrefix}-panel-${key}`, 'aria-labelledby': `${idPrefix}-tab-${key}` };
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs in antd's style; arrow keys, Home and End move and select. */
export function TabList<K extends string>({ label, tabs, active, onSelect, idPrefix }: Props<K>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ key }) => key === active);
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.key, false);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${key}`}
          data-tab={key}
          className={styles.tab}
          aria-selected={key === active}
          aria-controls={`${idPrefix}-panel-${key}`}
          tabIndex={key === active ? 0 : -1}
          onClick={({ nativeEvent }) =>
            onSelect(key, 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse')
          }
        >
          {text}
        </button>
      ))}
    </div>
  );
}
