import { useSession } from '../../../platform/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isIconName } from '../../../ui/icons/icon-paths.ts';
import { Panel } from '../panel.tsx';
import { entrancesOf } from './entrances.logic.ts';
import type { WidgetProps } from './widget.ts';
import styles from './widgets.module.css';

/** 快捷入口: the pages that the user has pinned. */
export function EntrancesWidget({ title, entrances }: WidgetProps) {
  const menu = useSession((session) => session.menu) ?? [];
  const pages = entrancesOf(menu, entrances);
  return (
    <Panel title={title}>
      {pages.length === 0 ? (
        <EmptyState text="还没有快捷入口，可在「自定义首页」中添加" />
      ) : (
        <ul className={styles.entrances}>
          {pages.map(({ path, title: name, icon = '' }) => (
            <li key={path}>
              <a className={styles.entrance} href={path}>
                <Icon name={isIconName(icon) ? icon : 'file-text'} sizePx={20} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
