import { Activity, type ReactNode } from 'react';
import type { TabCommands } from './tab-commands.ts';
import { TabPane } from './tab-pane.tsx';
import { mounted, type Tab, type Tabs } from './tabs.logic.ts';

type Props = {
  tabs: Tabs;
  setSearch: TabCommands['setSearch'];
  /** The page of a tab. */
  children: (tab: Tab) => ReactNode;
};

/** The mounted pages; the one in front is seen, the others keep state, input and scroll position. */
export function TabPanes({ tabs, setSearch, children }: Props) {
  return mounted(tabs).map((tab) => (
    <Activity key={`${tab.key} ${tab.generation}`} mode={tab.key === tabs.active ? 'visible' : 'hidden'}>
      <TabPane tab={tab} setSearch={setSearch}>
        {children(tab)}
      </TabPane>
    </Activity>
  ));
}
