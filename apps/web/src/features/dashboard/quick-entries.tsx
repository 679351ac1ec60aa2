import type { MenuNode } from '@baisi/contract/permissions';
import { menuEntriesOf } from '../../platform/menu/menu-entries.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isIconName } from '../../ui/icons/icon-paths.ts';
import { Panel } from './panel.tsx';
import { quickEntriesOf } from './quick-entries.logic.ts';
import styles from './quick-entries.module.css';

/** 便捷导航: a link to every page that the user may open. */
export function QuickEntries({ menu }: { menu: readonly MenuNode[] }) {
  const entries = quickEntriesOf(menuEntriesOf(menu));
  return (
    <Panel title="便捷导航" extra={entries.length === 0 ? undefined : `共${entries.length}项`}>
      {entries.length === 0 ? (
        <p className={styles.none}>暂无可用的功能页面</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={entry.path} className={styles.entry}>
                <span className={styles.icon}>
                  <Icon
                    name={entry.icon !== undefined && isIconName(entry.icon) ? entry.icon : 'appstore'}
                    sizePx={20}
                  />
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{entry.title}</span>
                  {entry.group === undefined ? null : <span className={styles.group}>{entry.group}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
