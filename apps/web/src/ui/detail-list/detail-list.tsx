import type { CSSProperties, ReactNode } from 'react';
import styles from './detail-list.module.css';

/** One item. Without content it shows a dash; `whole`: it takes the full width. */
export type Detail = { label: string; content: ReactNode; whole?: boolean };

type Props = {
  items: readonly Detail[];
  /** 1 full, 2 half, 3 third, 4 quarter of the width; more than 4 are 4 (product-spec §9). */
  columns?: number;
  /** Width of the labels. */
  labelWidthPx?: number;
};

const max = 4;

/** Labelled values of one record, in 1 to 4 columns depending on the width. */
export function DetailList({ items, columns = 2, labelWidthPx = 76 }: Props) {
  const drawn = Math.min(Math.max(Math.trunc(columns), 1), max);
  const look: CSSProperties & Record<`--${string}`, string | number> = {
    '--columns': drawn,
    '--fewer-columns': Math.min(drawn, 2),
    '--label-width': `${labelWidthPx}px`,
  };
  return (
    <div className={styles.frame} style={look}>
      <dl className={styles.list}>
        {items.map(({ label, content, whole }) => (
          <div key={label} className={`${styles.item} ${whole ? styles.whole : ''}`}>
            <dt>{label}</dt>
            <dd>{content || content === 0 ? content : <span className={styles.nothing}>-</span>}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
