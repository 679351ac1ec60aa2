import { mergedSearch, type TabLocation } from '../../platform/tab-location/tab-location.ts';
import { close, closeBeside, fullPathOf, moveWithin, refresh, type Tab, type Tabs } from './tabs.logic.ts';

/** What a person can do with tabs, and what a page can do with its own. */
export type TabCommands = {
  select: (key: string) => void;
  close: (key: string) => void;
  closeBeside: (key: string, side: 'left' | 'right' | 'both') => void;
  refresh: (key: string) => void;
  /** `TabLocation.setSearch` of one tab. */
  setSearch: (key: string, ...change: Parameters<TabLocation['setSearch']>) => void;
};

/** What the commands act upon. */
export type TabsOutside = {
  read: () => Tabs;
  write: (tabs: Tabs) => void;
  /** Makes the address bar show the tab in front. */
  show: (tab: Tab, how: 'push' | 'replace') => void;
  warn: (text: string) => void;
  /** Answers of the server are to be asked for again. */
  forgetAnswers: () => void;
};

/** product-spec §2 main layout, in the words of the interface. */
const refusals = { 'home-stays': '首页不能关闭!', 'last-stays': '这是最后一页，不能再关闭了啦' } as const;

/** The commands over a place for the tabs and an address bar. */
export function tabCommands({ read, write, show, warn, forgetAnswers }: TabsOutside): TabCommands {
  const tabIn = (tabs: Tabs, key: string | undefined) => tabs.list.find((tab) => tab.key === key);
  const put = (tabs: Tabs) => {
    const before = read().active;
    write(tabs);
    const front = tabIn(tabs, tabs.active);
    if (front !== undefined && front.key !== before) show(front, 'push');
  };
  return {
    select: (key) => {
      const tab = tabIn(read(), key);
      if (tab !== undefined && key !== read().active) show(tab, 'push');
    },
    close: (key) => {
      const closed = close(read(), key);
      if (typeof closed === 'string') warn(refusals[closed]);
      else put(closed);
    },
    closeBeside: (key, side) => put(closeBeside(read(), key, side)),
    refresh: (key) => {
      forgetAnswers();
      put(refresh(read(), key));
    },
    setSearch: (key, next, { replace = false } = {}) => {
      const tab = tabIn(read(), key);
      if (tab === undefined) return;
      const query = mergedSearch(new URLSearchParams(tab.search), next).toString();
      const moved = { ...tab, search: query === '' ? '' : `?${query}` };
      if (fullPathOf(moved) === fullPathOf(tab)) return;
      write(moveWithin(read(), key, moved.search));
      // A page in the background moves without taking the address bar.
      if (key === read().active) show(moved, replace ? 'replace' : 'push');
    },
  };
}
