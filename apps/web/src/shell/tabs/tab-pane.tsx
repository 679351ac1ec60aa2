import { type ReactNode, useMemo } from 'react';
import { type TabLocation, TabLocationContext } from '../../platform/tab-location/tab-location.ts';
import { paneId, tabId } from './state/tab-ids.ts';
import type { Tab } from './state/tabs.logic.ts';
import type { TabCommands } from './tab-commands.ts';
import styles from './tab-pane.module.css';

/** Functions by which a page changes its own tab. */
export type OwnTab = Pick<TabCommands, 'setSearch' | 'setTitle'>;

type Props = { tab: Tab; own: OwnTab; children: ReactNode };

/** One page with its own scroll container and location. */
export function TabPane({ tab, own, children }: Props) {
  const { key, path, search } = tab;
  const location = useMemo(
    (): TabLocation => ({
      key,
      path,
      search: new URLSearchParams(search),
      setSearch: (next, options) => own.setSearch(key, next, options),
      setTitle: (title) => own.setTitle(key, title),
    }),
    [key, path, search, own],
  );
  return (
    <section role="tabpanel" id={paneId(key)} aria-labelledby={tabId(key)} className={styles.pane} data-pane>
      <TabLocationContext value={location}>{children}</TabLocationContext>
    </section>
  );
}
