import controls from '../surfaces/controls.module.css';
import styles from './conflict-list.module.css';

/** The kept value: that of this user or that of the other one. */
export type Side = 'mine' | 'theirs';

type ConflictItemProps = {
  place: string;
  mine: string;
  theirs: string;
  onGo: () => void;
  onSettle: (side: Side) => void;
};

/** One conflict: the cell, both values, and buttons to keep one of them. */
export function ConflictItem({ place, mine, theirs, onGo, onSettle }: ConflictItemProps) {
  return (
    <li className={styles.conflict}>
      <button type="button" className={styles.place} onClick={onGo}>
        {place}
      </button>
      <span className={styles.side}>
        <span className={styles.who}>我的</span>
        <span className={styles.value}>{mine}</span>
      </span>
      <span className={styles.side}>
        <span className={styles.who}>对方</span>
        <span className={styles.value}>{theirs}</span>
      </span>
      <span className={styles.acts}>
        <button
          type="button"
          className={controls.button}
          data-size="small"
          aria-label={`保留我的：${place}`}
          onClick={() => onSettle('mine')}
        >
          保留我的
        </button>
        <button
          type="button"
          className={controls.button}
          data-size="small"
          aria-label={`采用对方：${place}`}
          onClick={() => onSettle('theirs')}
        >
          采用对方
        </button>
      </span>
    </li>
  );
}
