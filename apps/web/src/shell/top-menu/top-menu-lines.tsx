import type { KeyboardEvent } from 'react';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { moveFocus } from '../move-focus.ts';
import { MenuIcon } from '../side-menu/menu-icon.tsx';
import styles from './top-menu.module.css';

type Props = {
  entries: readonly MenuEntry[];
  /** Path of the page in front. */
  path: string;
  /** Escape was pressed. */
  onLeave: () => void;
};

type LineProps = { entry: Exclude<MenuEntry, { kind: 'group' }>; path: string; onLeave: () => void };

function Line({ entry, path, onLeave }: LineProps) {
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

/** What a group of the top menu holds; groups within it stand under their titles. */
export function TopMenuLines({ entries, path, onLeave }: Props) {
  return (
    <ul className={styles.lines} data-lines>
      {entries.map((entry) =>
        entry.kind === 'group' ? (
          <li key={entry.id}>
            <p className={styles.heading}>{entry.title}</p>
            <TopMenuSection entries={entry.children} path={path} onLeave={onLeave} />
          </li>
        ) : (
          <Line key={entry.id} entry={entry} path={path} onLeave={onLeave} />
        ),
      )}
    </ul>
  );
}

function TopMenuSection({ entries, path, onLeave }: Props) {
  return (
    <ul className={styles.section}>
      {entries.map((entry) =>
        entry.kind === 'group' ? (
          <li key={entry.id}>
            <p className={styles.heading}>{entry.title}</p>
            <TopMenuSection entries={entry.children} path={path} onLeave={onLeave} />
          </li>
        ) : (
          <Line key={entry.id} entry={entry} path={path} onLeave={onLeave} />
        ),
      )}
    </ul>
  );
}
