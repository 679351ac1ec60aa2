import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './list-search.module.css';

type Props = {
  label: string;
  onDrop: () => void;
  /** The button with the condition's words. */
  children: ReactNode;
};

/** An active condition, with a button that removes it. */
export function ConditionChip({ label, onDrop, children }: Props) {
  return (
    <span className={styles.chip}>
      {children}
      <button
        type="button"
        className={styles.drop}
        aria-label={`移除条件${label}`}
        title="移除条件"
        onClick={onDrop}
      >
        <Icon name="close" sizePx={12} />
      </button>
    </span>
  );
}
