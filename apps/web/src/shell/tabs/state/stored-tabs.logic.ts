import type { OpenTabs } from '../../../platform/storage/keys.ts';
import { noTabs, type PageFacts, type Tab, type Tabs } from './tabs.logic.ts';

/** Maximum number of restored tabs; more are implausible. */
const tabsLimit = 200;

/** Returns the data from which a reload restores the tabs for the user with the id `person`. */
export function toStored({ list, names }: Tabs, person: string): OpenTabs {
  return { person, tabs: list.map(({ key, path, search }) => ({ key, path, search })), names };
}

/**
 * Returns the tabs that the user with the id `person` had open in this window; none if they belong to another user.
 * Leaves out pages that `factsAt` does not know any more. No page is mounted before it is viewed.
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
