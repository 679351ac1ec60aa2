import { mergedSearch, type TabLocation } from '../../platform/tab-location/tab-location.ts';
import { move } from './state/tab-order.logic.ts';
import {
  type CloseRefusal,
  close,
  closeOthers,
  fullPathOf,
  moveWithin,
  refresh,
  rename,
  type Tab,
  type Tabs,
  type Unsaved,
  without,
} from './state/tabs.logic.ts';

/** Commands on tabs, called by the user interface and by the tabs' own pages. */
export type TabCommands = {
  select: (key: string) => void;
  close: (key: string) => void;
  closeOthers: (key: string, side: 'left' | 'right' | 'both') => void;
  refresh: (key: string) => void;
  /** Moves a tab; returns its new index. */
  move: (key: string, to: number) => number;
  /** Closes tabs without asking about unsaved input, because the user has already agreed. */
  drop: (keys: readonly string[]) => void;
  /** `TabLocation.setTitle` of one tab. */
  setTitle: (key: string, title: string) => void;
  /** `TabLocation.setSearch` of one tab. */
  setSearch: (key: string, ...change: Parameters<TabLocation['setSearch']>) => void;
};

/** Dependencies of the commands. */
export type TabsOutside = {
  read: () => Tabs;
  write: (tabs: Tabs) => void;
  /** Writes the active tab into the address bar. */
  show: (tab: Tab, how: 'push' | 'replace') => void;
  warn: (text: string) => void;
  /** Returns the tabs with unsaved input. */
  unsaved: () => Unsaved;
  /** Asks whether the unsaved input in these tabs may be lost. */
  mayLose: (how: 'close' | 'refresh', lost: readonly Tab[]) => Promise<boolean>;
  /** Invalidates cached server data. */
  forgetAnswers: () => void;
};

/** Texts of the refusals to close a tab (product-spec §2 main layout). */
const refusals = { 'home-stays': '首页不能关闭!', 'last-stays': '这是最后一页，不能再关闭了啦' } as const;

/** Returns the tabs of `before` that `after` remounts or no longer contains. */
function losing(before: Tabs, after: Tabs): Tab[] {
  const same = (tab: Tab) => (one: Tab) => one.key === tab.key && one.generation === tab.generation;
  return before.list.filter((tab) => !after.list.some(same(tab)));
}

/** Creates the commands on a tab store and an address bar. */
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
  /**
   * Applies a change at once, or after the user agrees to lose unsaved input. It is computed again then, because the
   * tabs may have changed meanwhile.
   */
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
    closeOthers: (key, side) => attempt('close', (tabs) => closeOthers(tabs, key, side)),
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
      // A background page does not change the address bar.
      if (key === read().active) show(moved, replace ? 'replace' : 'push');
    },
  };
}
