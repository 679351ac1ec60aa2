import { useState } from 'react';
import { groupsAround, type MenuEntry, toggledGroup } from '../../platform/menu/menu-entries.logic.ts';
import styles from './side-menu.module.css';
import { SideMenuLine } from './side-menu-line.tsx';

type Props = {
  entries: readonly MenuEntry[];
  /** Path of the active page. */
  path: string;
  /** Shows only icons; groups open as flyouts. */
  collapsed: boolean;
};

/**
 * The navigation: links and disclosure buttons in lists, so that Tab, Enter and a screen reader's list commands work;
 * arrow keys move from line to line.
 */
export function SideMenu({ entries, path, collapsed }: Props) {
  const around = groupsAround(entries, path);
  const trail = around.join(' ');
  const [shown, setShown] = useState<{ trail: string; open: readonly string[] }>({ trail, open: around });
  // Opens the groups around a page once when another page becomes active; the user may close them again.
  if (shown.trail !== trail) setShown({ trail, open: around });
  const onToggle = (id: string) => setShown({ trail, open: toggledGroup(entries, shown.open, id) });

  return (
    <nav aria-label="主导航" className={styles.nav}>
      <ul className={styles.list} data-lines>
        {entries.map((entry) => (
          <SideMenuLine
            key={entry.id}
            entry={entry}
            state={{ path, around, open: shown.open, collapsed, onToggle }}
            isRoot
            indentPx={14}
          />
        ))}
      </ul>
    </nav>
  );
}
