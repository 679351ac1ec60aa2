import { mergedSearch, type TabLocation } from '../../platform/tab-location/tab-location.ts';
import { move } from './tab-order.logic.ts';
import {
  type CloseRefusal,
  close,
  closeBeside,
  fullPathOf,
  moveWithin,
  refresh,
  rename,
  type Tab,
  type Tabs,
  type Unsaved,
  without,
} from './tabs.logic.ts';

/** What a person can do with tabs, and what a page can do with its own. */
export type TabCommands = {
  select: (key: string) => void;
  close: (key: string) => void;
  closeBeside: (key: string, side: 'left' | 'right' | 'both') => void;
  refresh: (key: string) => void;
  /** Puts a tab at another place; answers the one it got. */
  move: (key: string, to: number) => number;
  /** Closes tabs without asking: the person agreed already. */
  drop: (keys: readonly string[]) => void;
  /** `TabLocation.setTitle` of one tab. */
  setTitle: (key: string, title: string) => void;
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
  /** Tabs with something unsaved at this moment. */
  unsaved: () => Unsaved;
  /** Asks whether what is unsaved in these tabs may be lost. */
  mayLose: (how: 'close' | 'refresh', lost: readonly Tab[]) => Promise<boolean>;
  /** Answers of the server are to be asked for again. */
  forgetAnswers: () => void;
};

/** product-spec §2 main layout, in the words of the interface. */
const refusals = { 'home-stays': '首页不能关闭!', 'last-stays': '这是最后一页，不能再关闭了啦' } as const;

/** The tabs that `after` has mounted anew or not at all. */
function losing(before: Tabs, after: Tabs): Tab[] {
  const same = (tab: Tab) => (one: Tab) => one.key === tab.key && one.generation === tab.generation;
  return before.list.filter((tab) => !after.list.some(same(tab)));
}

/** The commands over a place for the tabs and an address bar. */
export function tabCommands(outside: TabsOutside): TabCommands {
  const { read, write, show, warn, unsaved, mayLose, forgetAnswers } = outside;
  const tabIn = (tabs: Tabs, key: string | undefined) => tabs.list.find((tab) => tab.key === key);
  const put = (tabs: Tabs) => {
    const before = read().active;
    write(tabs);
    const front = tabIn(tabs, tabs.active);
    if (front !== undefined && front.key !== before) show(front, 'push');
  };
  const carryOut = (how: 'close' | 'refresh', tabs: Tabs) => {
    if (how === 'refresh') forgetAnswers();
    put(tabs);
  };
  /** Does it at once, or after the person gave up what is unsaved; by then the tabs may be others. */
  const attempt = (how: 'close' | 'refresh', change: (tabs: Tabs) => Tabs | CloseRefusal) => {
    const changed = change(read());
    if (typeof changed === 'string') return warn(refusals[changed]);
    const atStake = unsaved();
    const lost = losing(read(), changed).filter((tab) => atStake.has(tab.key));
    if (lost.length === 0) return carryOut(how, changed);
    void mayLose(how, lost).then((goOn) => {
      const again = change(read());
      if (goOn && typeof again !== 'string') carryOut(how, again);
    });
  };
  return {
    select: (key) => {
      const tab = tabIn(read(), key);
      if (tab !== undefined && key !== read().active) show(tab, 'push');
    },
    close: (key) => attempt('close', (tabs) => close(tabs, key)),
    closeBeside: (key, side) => attempt('close', (tabs) => closeBeside(tabs, key, side)),
    drop: (keys) => put(without(read(), keys)),
    refresh: (key) => attempt('refresh', (tabs) => refresh(tabs, key)),
    move: (key, to) => {
      write(move(read(), key, to));
      return read().list.findIndex((tab) => tab.key === key);
    },
    setTitle: (key, title) => write(rename(read(), key, title)),
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
