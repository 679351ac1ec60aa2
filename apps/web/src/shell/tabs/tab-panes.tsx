import { Activity, type ReactNode } from 'react';
import { useUnsavedTabs } from '../../platform/unsaved/unsaved.ts';
import { mounted, type Tab, type Tabs } from './state/tabs.logic.ts';
import { type OwnTab, TabPane } from './tab-pane.tsx';

type Props = {
  tabs: Tabs;
  own: OwnTab;
  /** Selects the tabs to render here; by default all. */
  shows?: (tab: Tab) => boolean;
  /** Renders the page of a tab. */
  children: (tab: Tab) => ReactNode;
};

const all = () => true;

/**
 * Renders the mounted pages. The active one is visible; the others are hidden with their state, input and scroll
 * position.
 */
export function TabPanes({ tabs, own, shows = all, children }: Props) {
  const unsaved = useUnsavedTabs();
  return mounted(tabs, unsaved)
    .filter(shows)
    .map((tab) => (
      <Activity key={`${tab.key} ${tab.generation}`} mode={tab.key === tabs.active ? 'visible' : 'hidden'}>
        <TabPane tab={tab} own={own}>
          {children(tab)}
        </TabPane>
      </Activity>
    ));
}
