import { createContext, type ReactNode, use } from 'react';
import icon from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './field-history.module.css';

/** Function that shows the changes of the field with this label; undefined if the form has no history beside it. */
export const FieldHistoryContext = createContext<((label: string) => void) | undefined>(undefined);

type Props = { label: ReactNode; children: ReactNode };

/** A field with a button to its history, visible while the field is hovered or focused. */
export function WithFieldHistory({ label, children }: Props) {
  const show = use(FieldHistoryContext);
  if (show === undefined || typeof label !== 'string') return children;
  return (
    <div className={styles.item}>
      {children}
      <button
        type="button"
        className={`${icon.button} ${styles.button}`}
        // Without the field's label, so that the field alone is found by its label.
        aria-label="查看变更记录"
        title={`${label}的变更记录`}
        onClick={() => show(label)}
      >
        <Icon name="schedule" sizePx={14} />
      </button>
    </div>
  );
}
