import { mostEntrances } from '@baisi/contract/home';
import type { MenuNode } from '@baisi/contract/permissions';
import { type MenuEntry, menuEntriesOf } from '../../../platform/menu/menu-entries.logic.ts';

export type Entrance = { path: string; title: string; icon: string | undefined };

const homePath = '/dashboard/analysis';

const pagesIn = (entries: readonly MenuEntry[], icon?: string): Entrance[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'group') return pagesIn(entry.children, entry.icon ?? icon);
    if (entry.kind === 'outside' || entry.path === homePath) return [];
    return [{ path: entry.path, title: entry.title, icon: entry.icon ?? icon }];
  });

/** The pages of a user's menu that can be pinned. */
export const pagesOf = (menu: readonly MenuNode[]): Entrance[] => pagesIn(menuEntriesOf(menu));

/** The pinned pages that the user still has; without a choice the first pages of the menu. */
export function entrancesOf(menu: readonly MenuNode[], pinned: readonly string[] | null): Entrance[] {
  const pages = pagesOf(menu);
  if (pinned === null) return pages.slice(0, mostEntrances);
  return pinned.flatMap((path) => pages.find((page) => page.path === path) ?? []);
}
