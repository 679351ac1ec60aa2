import { useState } from 'react';
import { groupsAround, type MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { moveFocus } from '../move-focus.ts';
import { MenuIcon } from '../side-menu/menu-icon.tsx';
import styles from './top-menu.module.css';
import { TopMenuGroup } from './top-menu-group.tsx';
import { useFitting } from './use-fitting.ts';

type Props = {
  entries: readonly MenuEntry[];
  /** Path of the active page. */
  path: string;
};

const moreId = 'more';

/**
 * The navigation in the header: links and disclosure buttons in a row, groups as flyouts below. Entries that do not fit
 * are under 更多.
 */
export function TopMenu({ entries, path }: Props) {
  const { row, ruler, fitting } = useFitting(entries.length);
  const [open, setOpen] = useState<{ id: string; path: string }>();
  const around = groupsAround(entries, path);
  const rest = entries.slice(fitting);
  const isIn = (entry: MenuEntry) =>
    around.includes(entry.id) || (entry.kind === 'page' && entry.path === path);
  const group = (id: string, title: string, children: readonly MenuEntry[], isAround: boolean) => (
    <TopMenuGroup
      key={id}
      title={title}
      entries={children}
      path={path}
      isAround={isAround}
      // Opening a page closes the group that led to it.
      isOpen={open?.id === id && open.path === path}
      onOpen={(isOpen) => setOpen(isOpen ? { id, path } : undefined)}
    />
  );

  return (
    <nav ref={row} aria-label="主导航" className={styles.nav}>
      <ul className={styles.row} data-lines>
        {entries.slice(0, fitting).map((entry) => {
          if (entry.kind === 'group') return group(entry.id, entry.title, entry.children, isIn(entry));
          const isPage = entry.kind === 'page';
          return (
            <li key={entry.id}>
              <a
                data-line
                className={styles.line}
                href={isPage ? entry.path : entry.url}
                aria-current={isIn(entry) ? 'page' : undefined}
                {...(isPage ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                onKeyDown={(event) => void moveFocus(event, 'horizontal')}
              >
                {entry.title}
              </a>
            </li>
          );
        })}
        {rest.length === 0 ? null : group(moreId, '更多', rest, rest.some(isIn))}
      </ul>
      <div ref={ruler} className={styles.ruler} aria-hidden="true" inert>
        {[
          ...entries.map(({ id, title, kind }) => ({ id, title, kind })),
          { id: moreId, title: '更多', kind: 'group' },
        ].map(({ id, title, kind }) => (
          <span key={id} className={styles.line}>
            {title}
            {kind === 'group' ? <MenuIcon name="down" isRoot /> : null}
          </span>
        ))}
      </div>
    </nav>
  );
}
