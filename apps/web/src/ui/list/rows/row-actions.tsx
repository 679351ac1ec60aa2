import more from './more-dots.module.css';
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

/** The action that a row shows as a button; the menu holds the others, and without a pointer that hovers all of them. */
const firstOf = (actions: readonly RowAction[], compact: boolean) =>
  compact || window.matchMedia('(hover: none)').matches ? undefined : actions.find(({ folded }) => !folded);

/**
 * Actions for one record of a list, visible while the row is pointed at or focused. Plain buttons in antd's style: a
 * list has dozens of them, and each antd button costs more than its row.
 */
export function RowActions({ name, actions, compact }: Props) {
  const first = firstOf(actions, compact);
  const others = actions.filter((action) => action !== first);
  return (
    <span className={styles.actions} data-row-actions>
      {first === undefined ? null : (
        <span data-first-action={others.length > 0 || undefined}>
          <button
            type="button"
            className={styles.link}
            data-danger={first.danger}
            aria-label={`${first.label}${name}`}
            onClick={first.run}
          >
            {first.label}
          </button>
        </span>
      )}
      {others.length === 0 ? null : (
        <RowMenu
          actions={others}
          className={styles.round}
          label={compact ? `${name}的操作` : `更多${name}的操作`}
        >
          <span className={more.dots} />
        </RowMenu>
      )}
    </span>
  );
}

/**
 * Width of the actions of the widest row, in px: a label at 14 px, the menu, the cell's padding. `overlaid`: the first
 * action lies over the end of a row that has a menu too (records-table.module.css).
 */
export function actionsWidthPx(
  rows: readonly (readonly RowAction[])[],
  compact: boolean,
  overlaid = false,
): number {
  const widths = rows.map((actions) => {
    const first = firstOf(actions, compact);
    const hasMenu = actions.length > (first === undefined ? 0 : 1);
    const labelPx = first === undefined || (overlaid && hasMenu) ? 0 : first.label.length * 14 + 16;
    return 20 + labelPx + (hasMenu ? 32 : 0);
  });
  return Math.max(52, ...widths);
}
