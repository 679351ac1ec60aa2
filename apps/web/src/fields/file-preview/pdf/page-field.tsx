import { useState } from 'react';
import styles from './pdf-view.module.css';
import type { usePages } from './use-pages.ts';

type Props = { pages: ReturnType<typeof usePages>; count: number };

/** Input that shows the current page number; entering a number scrolls to that page. */
export function PageField({ pages, count }: Props) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const page = Number(typed);
    if (Number.isInteger(page) && page >= 1 && page <= count) pages.goTo(page - 1);
    setTyped(undefined);
  };
  return (
    <span className={styles.place}>
      <input
        className={styles.number}
        aria-label="页码"
        inputMode="numeric"
        size={Math.max(2, String(count).length)}
        value={typed ?? String(pages.page + 1)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
        }}
      />
      <span className={styles.count}>/ {count}</span>
    </span>
  );
}
