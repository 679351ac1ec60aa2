import { Icon } from '../../icons/icon.tsx';
import styles from './row-actions.module.css';
import { type RowAction, RowMenu } from './row-menu.tsx';

export type { RowAction } from './row-menu.tsx';

/** An action that requires a permission; the list checks it. */
export type GuardedAction = RowAction & { code?: string };

type Props = {
  /** The record's name, for screen readers. */
  name: string;
  actions: readonly RowAction[];
  /** Shows all actions in one menu. */
  compact: boolean;
};

/**
 * Actions for one record of a list. Plain buttons in antd's style: a list has dozens of them, and each antd button
 * costs more than its row.
 */
export function RowActions({ name, actions, compact }: Props) {
  const visible = compact ? [] : actions.filter(({ folded }) => !folded);
  const inMenu = compact ? actions : actions.filter(({ folded }) => folded);
  return (
    <span className={styles.actions}>
      {visible.map(({ key, label, danger = false, run }) => (
        <button
          key={key}
          type="button"
          className={styles.link}
          data-danger={danger || undefined}
          aria-label={`${label}${name}`}
          onClick={run}
        >
          {label}
        </button>
      ))}
      {inMenu.length === 0 ? null : (
        <RowMenu
          actions={inMenu}
          className={compact ? styles.round : styles.link}
          label={compact ? `${name}的操作` : `更多${name}的操作`}
        >
          {compact ? (
            <span className={styles.dots} />
          ) : (
            <>
              更多
              <Icon name="down" sizePx={12} />
            </>
          )}
        </RowMenu>
      )}
    </span>
  );
}

/** Width of the actions of the widest row, in px: labels at 14 px, a menu, the cell's padding. */
export function actionsWidthPx(rows: readonly (readonly RowAction[])[], compact: boolean): number {
  if (compact) return 52;
  const widths = rows.map((actions) => {
    const visible = actions.filter(({ folded }) => !folded);
    const labelsPx = visible.reduce((sum, { label }) => sum + label.length * 14 + 16, 0);
    return 32 + labelsPx + (visible.length < actions.length ? 56 : 0);
  });
  return Math.max(72, ...widths);
}
