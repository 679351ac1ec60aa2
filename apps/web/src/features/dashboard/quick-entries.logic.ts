import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';

/** A page of the menu with the group it stands in. */
export type QuickEntry = {
  id: string;
  title: string;
  icon: string | undefined;
  path: string;
  group: string | undefined;
};

/** The pages of all levels in the menu's order, without the home page one is on. */
export function quickEntriesOf(entries: readonly MenuEntry[], group?: string): QuickEntry[] {
  return entries.flatMap((entry): QuickEntry[] => {
    if (entry.kind === 'group') return quickEntriesOf(entry.children, entry.title);
    if (entry.kind === 'outside' || entry.path === homePath) return [];
    return [{ id: entry.id, title: entry.title, icon: entry.icon, path: entry.path, group }];
  });
}
