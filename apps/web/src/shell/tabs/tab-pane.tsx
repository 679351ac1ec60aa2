import { type ReactNode, useMemo } from 'react';
import { type TabLocation, TabLocationContext } from '../../platform/tab-location/tab-location.ts';
import type { TabCommands } from './tab-commands.ts';
import { paneId, tabId } from './tab-ids.ts';
import styles from './tab-pane.module.css';
import type { Tab } from './tabs.logic.ts';

type Props = { tab: Tab; setSearch: TabCommands['setSearch']; children: ReactNode };

/** One page with a scroll container and a location of its own. */
export function TabPane({ tab, setSearch, children }: Props) {
  const { key, path, search } = tab;
  const location = useMemo(
    (): TabLocation => ({
      path,
      search: new URLSearchParams(search),
      setSearch: (next, options) => setSearch(key, next, options),
    }),
    [key, path, search, setSearch],
  );
  return (
    <section role="tabpanel" id={paneId(key)} aria-labelledby={tabId(key)} className={styles.pane}>
      <TabLocationContext value={location}>{children}</TabLocationContext>
    </section>
  );
}
