import type { PermissionChoice } from '@baisi/contract/permission-records';
import type { Look } from './look.logic.ts';
import styles from './permission-matrix.module.css';

type Props = {
  node: PermissionChoice;
  /** Name of the permission, shown in a chip, which has no column heading. */
  name: string;
  look: Look;
  /** Position of its column. */
  column: number;
};

/** Toggle of one permission: a box in its column, or a chip with its name. */
export function MatrixCell({ node, name, look, column }: Props) {
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      aria-label={look.label}
      aria-disabled={look.isLocked}
      data-key={node.key}
      data-column={column}
      data-fill={look.fill}
      data-hit={look.isHit}
      data-tip={look.tip}
    >
      <span
        className={styles.box}
        data-fill={look.fill}
        data-changed={look.isChanged}
        data-locked={look.isLocked}
      />
      <span className={styles.word}>{name}</span>
    </div>
  );
}
