import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import styles from './row-actions.module.css';

/** Something that can be done with one record. */
export type RowAction = {
  key: string;
  label: string;
  run: () => void;
  danger?: true;
  /** Stands in 更多 instead of in the row. */
  folded?: true;
};

/** An action that demands a permission; who draws the list asks whether the person has it. */
export type GuardedAction = RowAction & { code?: string };

type Props = {
  /** The record, for those who hear the page. */
  name: string;
  actions: readonly RowAction[];
  /** Puts all of them into one menu. */
  compact: boolean;
};

/** What can be done with one record of a list. */
export function RowActions({ name, actions, compact }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const visible = compact ? [] : actions.filter(({ folded }) => !folded);
  const inMenu = compact ? actions : actions.filter(({ folded }) => folded);
  const menu: MenuProps = {
    items: inMenu.map(({ key, label, danger = false }) => ({ key, label, danger })),
    onClick: ({ key, domEvent }) => {
      // The menu goes away: a dialog that opens now gives the focus back to who has it, which must not be pressed by
      // the same key.
      domEvent.preventDefault();
      trigger.current?.focus();
      inMenu.find((action) => action.key === key)?.run();
    },
  };
  return (
    <span className={styles.actions}>
      {visible.map(({ key, label, danger = false, run }) => (
        <Button
          key={key}
          type="link"
          size="small"
          danger={danger}
          aria-label={`${label}${name}`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {inMenu.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu takes the focus when it opens, so that arrows work
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight" autoFocus>
          {compact ? (
            <Button
              ref={trigger}
              type="text"
              icon={<MoreOutlined aria-hidden />}
              aria-label={`${name}的操作`}
            />
          ) : (
            <Button
              ref={trigger}
              type="link"
              size="small"
              icon={<DownOutlined aria-hidden />}
              iconPlacement="end"
              aria-label={`更多${name}的操作`}
            >
              更多
            </Button>
          )}
        </Dropdown>
      )}
    </span>
  );
}

/** Room for the actions of the widest row, in pixels: labels of the body's 14 px, a menu, the cell's padding. */
export function actionsWidthPx(rows: readonly (readonly RowAction[])[], compact: boolean): number {
  if (compact) return 52;
  const widths = rows.map((actions) => {
    const visible = actions.filter(({ folded }) => !folded);
    const labelsPx = visible.reduce((sum, { label }) => sum + label.length * 14 + 16, 0);
    return 32 + labelsPx + (visible.length < actions.length ? 56 : 0);
  });
  return Math.max(72, ...widths);
}
