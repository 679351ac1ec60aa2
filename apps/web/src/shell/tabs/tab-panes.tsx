import { Activity, type ReactNode } from 'react';
import { useUnsavedTabs } from '../../platform/unsaved.ts';
import { type OwnTab, TabPane } from './tab-pane.tsx';
import { mounted, type Tab, type Tabs } from './tabs.logic.ts';

type Props = {
  tabs: Tabs;
  own: OwnTab;
  /** The page of a tab. */
  children: (tab: Tab) => ReactNode;
};

/** The mounted pages; the one in front is seen, the others keep state, input and scroll position. */
export function TabPanes({ tabs, own, children }: Props) {
  const unsaved = useUnsavedTabs();
  return mounted(tabs, unsaved).map((tab) => (
    <Activity key={`${tab.key} ${tab.generation}`} mode={tab.key === tabs.active ? 'visible' : 'hidden'}>
      <TabPane tab={tab} own={own}>
        {children(tab)}
      </TabPane>
    </Activity>
  ));
}
