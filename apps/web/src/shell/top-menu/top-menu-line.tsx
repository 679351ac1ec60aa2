import type { KeyboardEvent } from 'react';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { moveFocus } from '../move-focus.ts';
import { MenuIcon } from '../side-menu/menu-icon.tsx';
import styles from './top-menu.module.css';

type Props = {
  entry: Exclude<MenuEntry, { kind: 'group' }>;
  /** Path of the active page. */
  path: string;
  /** Called on Escape. */
  onLeave: () => void;
};

/** A page or external address in a group of the top menu. */
export function TopMenuLine({ entry, path, onLeave }: Props) {
  const isPage = entry.kind === 'page';
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onLeave();
    else moveFocus(event);
  };
  return (
    <li>
      <a
        data-line
        className={styles.page}
        title={entry.title}
        href={isPage ? entry.path : entry.url}
        aria-current={isPage && entry.path === path ? 'page' : undefined}
        {...(isPage ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        onKeyDown={pressed}
      >
        <MenuIcon name={entry.icon} isRoot />
        <span className={styles.title}>{entry.title}</span>
        {isPage ? null : <Icon name="outside" sizePx={12} />}
      </a>
    </li>
  );
}
