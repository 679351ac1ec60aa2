import { isHome, type Tab, type Tabs } from './tabs.logic.ts';

/** Indexes that a tab can be moved to: all except that of the home tab. */
export function movablePlaces(list: readonly Tab[]): { first: number; last: number } {
  return { first: list.filter(isHome).length, last: list.length - 1 };
}

/** Moves the tab `key` to another index; home stays first (product-spec §2). */
export function move(tabs: Tabs, key: string, to: number): Tabs {
  const from = tabs.list.findIndex((tab) => tab.key === key);
  const tab = tabs.list[from];
  if (tab === undefined || isHome(tab)) return tabs;
  const { first, last } = movablePlaces(tabs.list);
  const place = Math.min(Math.max(to, first), last);
  return place === from
    ? tabs
    : { ...tabs, list: tabs.list.filter((one) => one !== tab).toSpliced(place, 0, tab) };
}

/** Returns the label of each tab; tabs with the same title are numbered from the second on. */
export function labelsOf(list: readonly Pick<Tab, 'title'>[]): string[] {
  const seen = new Map<string, number>();
  return list.map(({ title }) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}
