import type { Look } from './look.logic.ts';
import styles from './permission-matrix.module.css';

const boxState = { empty: 'false', half: 'mixed', full: 'true', inherited: 'true' } as const;

/** Box that toggles a row or column. */
export function WholeBox({ id, look, column }: { id: string; look: Look; column: number }) {
  return (
    <span
      role="checkbox"
      tabIndex={-1}
      className={styles.whole}
      aria-checked={boxState[look.fill]}
      aria-disabled={look.isLocked}
      aria-label={look.label}
      data-whole={id}
      data-column={column}
      data-tip={look.tip}
    >
      <span className={styles.box} data-fill={look.fill} data-locked={look.isLocked} />
    </span>
  );
}
