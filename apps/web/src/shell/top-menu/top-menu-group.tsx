import { type KeyboardEvent, useId, useRef } from 'react';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { moveFocus } from '../move-focus.ts';
import styles from './top-menu.module.css';
import { TopMenuLines } from './top-menu-lines.tsx';

type Props = {
  title: string;
  entries: readonly MenuEntry[];
  /** Path of the active page. */
  path: string;
  /** Whether the active page is in the group. */
  isAround: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** A group of the top menu: its pages open in a flyout below it, by pointer or keyboard. */
export function TopMenuGroup({ title, entries, path, isAround, isOpen, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const id = useId();
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onOpen(false);
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (isOpen) flyout.current?.querySelector<HTMLElement>('[data-line]')?.focus();
      else onOpen(true);
    } else moveFocus(event, 'horizontal');
  };
  return (
    <li className={styles.root}>
      <div
        role="presentation"
        className={styles.group}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onOpen(false)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false);
        }}
      >
        <button
          ref={button}
          data-line
          type="button"
          className={isAround ? `${styles.line} ${styles.around}` : styles.line}
          aria-expanded={isOpen}
          aria-controls={id}
          // By mouse the flyout is already open from hovering, so only a key press (`detail` 0) closes it.
          onClick={(event) => onOpen(!(isOpen && event.detail === 0))}
          onKeyDown={pressed}
        >
          {title}
          <Icon name="down" sizePx={12} />
        </button>
        <div id={id} ref={flyout} className={styles.flyout} hidden={!isOpen}>
          {isOpen ? (
            <TopMenuLines
              entries={entries}
              path={path}
              onLeave={() => {
                onOpen(false);
                button.current?.focus();
              }}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
