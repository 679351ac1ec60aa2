import type { OpenTabs } from '../../../platform/storage/keys.ts';
import { noTabs, type PageFacts, type Tab, type Tabs } from './tabs.logic.ts';

/** Implausible number of tabs. */
const tabsLimit = 200;

/** Returns the part of `tabs` that a reload by `person` restores. */
export function toStored({ list, names }: Tabs, person: string): OpenTabs {
  return { person, tabs: list.map(({ key, path, search }) => ({ key, path, search })), names };
}

/**
 * Restores the tabs that `person` had open in this window, without those of other users and those whose page `factsAt`
 * does not know any more. Only the active tab is mounted, as no other was viewed yet.
 */
export function toTabs(
  stored: OpenTabs | undefined,
  person: string | undefined,
  factsAt: (path: string) => PageFacts | undefined,
): Tabs {
  if (stored === undefined || stored.person !== person) return noTabs;
  const list = new Map<string, Tab>();
  for (const { key, path, search } of stored.tabs.slice(0, tabsLimit)) {
    const facts = factsAt(path);
    if (facts === undefined || !key.startsWith(path) || !/^(\?.*)?$/.test(search)) continue;
    const title = stored.names[key] ?? facts.title;
    list.set(key, { key, path, search, ...facts, title, generation: 0 });
  }
  return { ...noTabs, list: [...list.values()], names: stored.names };
}
