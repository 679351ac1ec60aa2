import { homePath } from '../../../platform/session/after-sign-in.ts';

/** An open page. */
export type Tab = {
  /** Path and query at which the tab opened; it stays the same when the page changes its query. */
  key: string;
  path: string;
  /** Query with `?`, or ''. */
  search: string;
  title: string;
  /** The page stays mounted while another tab is active. */
  keepAlive: boolean;
  /** Number of refreshes: another number remounts the page. */
  generation: number;
};

/** The open tabs. */
export type Tabs = {
  list: readonly Tab[];
  active: string | undefined;
  /** Keys of viewed tabs, latest first. */
  recent: readonly string[];
  /** Titles set by pages, by tab key: a tab that is opened again has its title at once. */
  names: Readonly<Record<string, string>>;
};

/** Keys of tabs with unsaved input. */
export type Unsaved = ReadonlySet<string>;

/** Reasons why a tab cannot be closed (product-spec §2 main layout): it is home, or the last one. */
export type CloseRefusal = 'home-stays' | 'last-stays';

/** Maximum number of mounted pages; beyond it the least recently viewed page is unmounted. */
const mountedLimit = 12;

/** Maximum of remembered titles, latest first. */
const namesLimit = 60;

export const noTabs: Tabs = { list: [], active: undefined, recent: [], names: {} };
export const nothingUnsaved: Unsaved = new Set();

/** Data from the menu about the page at a path. */
export type PageFacts = { title: string; keepAlive: boolean };

/** Target of a navigation. `key`: the tab whose own page navigated; absent: a link from elsewhere. */
export type Arrival = { path: string; search: string; key?: string | undefined };

/** Returns path and query of a tab. */
export function fullPathOf(tab: Pick<Tab, 'path' | 'search'>): string {
  return `${tab.path}${tab.search}`;
}

/** product-spec §2: the home tab is always first and cannot be closed. */
export const isHome = (tab: Pick<Tab, 'path'>): boolean => tab.path === homePath;

function inFront(tabs: Tabs, key: string): Tabs {
  return { ...tabs, active: key, recent: [key, ...tabs.recent.filter((one) => one !== key)] };
}

function withList(tabs: Tabs, list: readonly Tab[], fallback: string): Tabs {
  const left = new Set(list.map((tab) => tab.key));
  const recent = tabs.recent.filter((key) => left.has(key));
  if (tabs.active !== undefined && left.has(tabs.active)) return { ...tabs, list, recent };
  return inFront({ ...tabs, list, active: undefined, recent }, fallback);
}

function tabFor(tabs: Tabs, { path, search, key }: Arrival): Tab | undefined {
  const ofPath = tabs.list.filter((tab) => tab.path === path);
  const named = ofPath.find((tab) => tab.key === key);
  if (named !== undefined) return named;
  const same = ofPath.find((tab) => tab.search === search);
  if (same !== undefined) return same;
  // A link without a query, as in the menu, returns to the page as the user left it.
  const latest = tabs.recent.find((one) => ofPath.some((tab) => tab.key === one));
  return search === '' ? (ofPath.find((tab) => tab.key === latest) ?? ofPath[0]) : undefined;
}

/**
 * Returns the tabs with home first, or with `single` (multi-tab mode off, product-spec §2) only the active tab. Unsaved
 * tabs stay even then: the menu leads back to them.
 */
export function settle(
  tabs: Tabs,
  home: PageFacts,
  single: boolean,
  unsaved: Unsaved = nothingUnsaved,
): Tabs {
  const front = tabs.list.find((tab) => tab.key === tabs.active);
  if (single) {
    if (front === undefined) return noTabs;
    const list = tabs.list.filter((tab) => tab === front || unsaved.has(tab.key));
    return withList(tabs, list, front.key);
  }
  const own = tabs.list.find(isHome) ?? {
    key: homePath,
    path: homePath,
    search: '',
    ...home,
    generation: 0,
  };
  return tabs.list[0] === own ? tabs : { ...tabs, list: [own, ...tabs.list.filter((tab) => tab !== own)] };
}

function newKeyFor(tabs: Tabs, { path, search, key }: Arrival): string {
  // After a reload the browser's history entries still contain the keys of the earlier tabs: they are used again.
  const wished = key?.startsWith(path) ? key : fullPathOf({ path, search });
  const isTaken = tabs.list.some((tab) => tab.key === wished);
  return isTaken ? `${wished}#${tabs.list.length}` : wished;
}

/**
 * Returns the tabs after a navigation: activates the tab of that path and query, or appends a new one. The same path
 * with another query is another tab, unless the tab's own page navigated.
 */
export function arrive(tabs: Tabs, arrival: Arrival, page: PageFacts): Tabs {
  const found = tabFor(tabs, arrival);
  if (found === undefined) {
    const { path, search } = arrival;
    const key = newKeyFor(tabs, arrival);
    const tab = { key, path, search, ...page, title: tabs.names[key] ?? page.title, generation: 0 };
    return inFront({ ...tabs, list: [...tabs.list, tab] }, key);
  }
  const moved = arrival.key === found.key ? arrival.search : found.search;
  // The list stays identical when only the active tab changes, so that its subscribers do not render again.
  return inFront(moved === found.search ? tabs : withTab(tabs, found.key, { search: moved }), found.key);
}

function withTab(tabs: Tabs, key: string, change: Partial<Tab>): Tabs {
  return { ...tabs, list: tabs.list.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)) };
}

/** Sets the query of a tab whose page changed it. */
export function moveWithin(tabs: Tabs, key: string, search: string): Tabs {
  return withTab(tabs, key, { search });
}

/** Sets the title of a tab. */
export function rename(tabs: Tabs, key: string, title: string): Tabs {
  if (tabs.list.every((tab) => tab.key !== key || tab.title === title)) return tabs;
  const others = Object.entries(tabs.names).filter(([named]) => named !== key);
  const latest = [[key, title] as const, ...others].slice(0, namesLimit);
  return { ...withTab(tabs, key, { title }), names: Object.fromEntries<string>(latest) };
}

/** Remounts the tab's page and activates it. */
export function refresh(tabs: Tabs, key: string): Tabs {
  const tab = tabs.list.find((one) => one.key === key);
  return tab === undefined ? tabs : inFront(withTab(tabs, key, { generation: tab.generation + 1 }), key);
}

/** Closes a tab and activates its right neighbour, or the last tab. The only tab stays, home or not. */
export function close(tabs: Tabs, key: string): Tabs | CloseRefusal {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  const tab = tabs.list[at];
  if (tab === undefined) return tabs;
  if (tabs.list.length === 1) return 'last-stays';
  if (isHome(tab)) return 'home-stays';
  const list = tabs.list.filter((one) => one !== tab);
  const neighbour = list[Math.min(at, list.length - 1)] ?? tab;
  return withList(tabs, list, neighbour.key);
}

/** Closes the tabs on one side of a tab, or on both. The home tab stays. */
export function closeOthers(tabs: Tabs, key: string, side: 'left' | 'right' | 'both'): Tabs {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  if (at === -1) return tabs;
  const goes = (place: number) => (side !== 'right' && place < at) || (side !== 'left' && place > at);
  return withList(
    tabs,
    tabs.list.filter((tab, place) => isHome(tab) || !goes(place)),
    key,
  );
}

/** Closes the tabs `keys`, except home and the last one. */
export function without(tabs: Tabs, keys: readonly string[]): Tabs {
  return keys.reduce((left, key) => {
    const closed = close(left, key);
    return typeof closed === 'string' ? left : closed;
  }, tabs);
}

/**
 * Returns the tabs whose pages are mounted, in the order of the bar. Includes every unsaved page, regardless of its
 * route and of the limit.
 */
export function mounted(tabs: Tabs, unsaved: Unsaved = nothingUnsaved, limit = mountedLimit): Tab[] {
  const alive = new Set(tabs.list.filter((tab) => tab.keepAlive).map((tab) => tab.key));
  const kept = tabs.recent
    .filter((key) => key === tabs.active || alive.has(key) || unsaved.has(key))
    .filter((key, place) => place < limit || unsaved.has(key));
  return tabs.list.filter((tab) => kept.includes(tab.key));
}
