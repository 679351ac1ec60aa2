import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

type Props = {
  count: number;
  onClear: () => void;
  /** Batch actions for the selected records. */
  children: ReactNode;
};

/** Bar at the lower edge of a list while records are chosen. */
export function SelectionBar({ count, onClear, children }: Props) {
  return (
    <section className={styles.bar} aria-label="批量操作">
      <span className={styles.count}>
        已选择 {count} 项
        <Button type="link" size="small" onClick={onClear}>
          清空
        </Button>
      </span>
      <span className={styles.group}>{children}</span>
    </section>
  );
}
