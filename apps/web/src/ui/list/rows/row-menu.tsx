import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import styles from './row-actions.module.css';

/** An action on one record. */
export type RowAction = {
  key: string;
  label: string;
  run: () => void;
  danger?: true;
  /** Only in the menu, never as the row's button. */
  folded?: true;
};

type Props = {
  actions: readonly RowAction[];
  label: string;
  className: string | undefined;
  /** Content of the button. */
  children: ReactNode;
};

/** A button with a menu of actions. The menu and its part of antd load on first use. */
export function RowMenu({ actions, label, className, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const menu: MenuProps = {
    items: actions.map(({ key, label: text, danger = false }) => ({ key, label: text, danger })),
    onClick: ({ key, domEvent }) => {
      // A dialog opened by the menu returns the focus to this button later, and the same key must not press it.
      domEvent.preventDefault();
      trigger.current?.focus();
      actions.find((action) => action.key === key)?.run();
    },
  };
  const change = (open: boolean) => {
    setOpen(open);
    // Focus inside the menu returns to its trigger; a click elsewhere moves the focus afterwards.
    if (!open && document.activeElement?.closest('[role=menu]')) trigger.current?.focus();
  };
  return (
    <span className={styles.menu}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen === undefined ? null : (
        <Dropdown
          menu={menu}
          open={isOpen}
          onOpenChange={change}
          trigger={['click']}
          placement="bottomRight"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu takes the focus when it opens, so that arrows work
          autoFocus
        >
          {/* Covers the button while the menu is open, so that a press closes it. */}
          <span className={styles.anchor} data-open={isOpen} />
        </Dropdown>
      )}
    </span>
  );
}
