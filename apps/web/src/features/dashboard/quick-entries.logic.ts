import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';

/** A page of the menu with its group. */
export type QuickEntry = {
  id: string;
  title: string;
  icon: string | undefined;
  path: string;
  group: string | undefined;
};

/** Returns the pages of all levels in the menu's order, without the home page itself. */
export function quickEntriesOf(entries: readonly MenuEntry[], group?: string): QuickEntry[] {
  return entries.flatMap((entry): QuickEntry[] => {
    if (entry.kind === 'group') return quickEntriesOf(entry.children, entry.title);
    if (entry.kind === 'outside' || entry.path === homePath) return [];
    return [{ id: entry.id, title: entry.title, icon: entry.icon, path: entry.path, group }];
  });
}
