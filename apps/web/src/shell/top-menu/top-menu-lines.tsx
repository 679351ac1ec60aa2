import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import styles from './top-menu.module.css';
import { TopMenuLine } from './top-menu-line.tsx';

type Props = {
  entries: readonly MenuEntry[];
  /** Path of the page in front. */
  path: string;
  /** Escape was pressed. */
  onLeave: () => void;
  /** Lines of a group within the group: the arrow keys pass over all of them. */
  isInner?: boolean;
};

/** What a group of the top menu holds; groups within it stand under their titles. */
export function TopMenuLines({ entries, path, onLeave, isInner = false }: Props) {
  return (
    <ul className={styles.lines} data-lines={isInner ? undefined : true}>
      {entries.map((entry) =>
        entry.kind === 'group' ? (
          <li key={entry.id}>
            <p className={styles.heading}>{entry.title}</p>
            <TopMenuLines entries={entry.children} path={path} onLeave={onLeave} isInner />
          </li>
        ) : (
          <TopMenuLine key={entry.id} entry={entry} path={path} onLeave={onLeave} />
        ),
      )}
    </ul>
  );
}
