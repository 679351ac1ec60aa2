import type { OpenTabs } from '../../platform/storage/keys.ts';
import { noTabs, type PageFacts, type Tab, type Tabs } from './tabs.logic.ts';

/** More than that nobody has opened. */
const tabsLimit = 200;

/** What a reload brings back of `tabs` for `person`. */
export function toStored({ list, names }: Tabs, person: string): OpenTabs {
  return { person, tabs: list.map(({ key, path, search }) => ({ key, path, search })), names };
}

/**
 * The tabs that `person` had open here: none of somebody else's, and none whose page `factsAt` does not know any more.
 * No page counts as looked at yet, so none but the one in front is mounted.
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
