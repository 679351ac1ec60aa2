import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import styles from './top-menu.module.css';
import { TopMenuLine } from './top-menu-line.tsx';

type Props = {
  entries: readonly MenuEntry[];
  /** Path of the active page. */
  path: string;
  /** Called on Escape. */
  onLeave: () => void;
  /** Whether the entries belong to a nested group: arrow keys then move over the lines of the outer group too. */
  isInner?: boolean;
};

/** Content of a group of the top menu; nested groups are listed under their titles. */
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
