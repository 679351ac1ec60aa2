import type { KeyboardEvent } from 'react';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { moveFocus } from '../move-focus.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';
import { SideMenuFlyout } from './side-menu-flyout.tsx';

/** State of the menu that all lines share. */
export type MenuState = {
  /** Path of the active page. */
  path: string;
  /** Ids of the groups around that page. */
  around: readonly string[];
  open: readonly string[];
  /** Whether only the icons of the top-level entries are shown. */
  collapsed: boolean;
  onToggle: (id: string) => void;
};

type Props = { entry: MenuEntry; state: MenuState; isRoot: boolean; indentPx: number };

const indentStepPx = 26;

/** An entry of the side menu with its descendants. */
export function SideMenuLine({ entry, state, isRoot, indentPx }: Props) {
  const isBare = state.collapsed && isRoot;
  const line = {
    'data-line': true,
    'data-bare': isBare || undefined,
    style: isBare ? undefined : { paddingInlineStart: indentPx },
    title: entry.title,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void moveFocus(event),
  };
  const face = (
    <>
      <MenuIcon name={entry.icon} isRoot={isRoot} />
      <span className={styles.title}>{entry.title}</span>
    </>
  );

  if (entry.kind === 'outside') {
    return (
      <li>
        <a {...line} className={styles.line} href={entry.url} target="_blank" rel="noopener noreferrer">
          {face}
          <span className={styles.mark}>
            <Icon name="outside" sizePx={12} />
          </span>
        </a>
      </li>
    );
  }
  if (entry.kind === 'page') {
    const isCurrent = entry.path === state.path;
    return (
      <li>
        <a {...line} className={styles.line} href={entry.path} aria-current={isCurrent ? 'page' : undefined}>
          {face}
        </a>
      </li>
    );
  }

  const lines = entry.children.map((child) => (
    <SideMenuLine
      key={child.id}
      entry={child}
      state={state}
      isRoot={false}
      indentPx={isBare ? indentPx : indentPx + indentStepPx}
    />
  ));
  const className = state.around.includes(entry.id) ? `${styles.line} ${styles.around}` : styles.line;
  if (isBare) {
    return (
      <SideMenuFlyout
        title={entry.title}
        path={state.path}
        face={face}
        className={className}
        count={lines.length}
      >
        {lines}
      </SideMenuFlyout>
    );
  }
  const isOpen = state.open.includes(entry.id);
  return (
    <li>
      <button
        {...line}
        type="button"
        className={className}
        aria-expanded={isOpen}
        onClick={() => state.onToggle(entry.id)}
      >
        {face}
        <span className={styles.arrow}>
          <Icon name="down" sizePx={12} />
        </span>
      </button>
      <div className={styles.fold} data-open={isOpen} inert={!isOpen}>
        <ul className={styles.list}>{lines}</ul>
      </div>
    </li>
  );
}
