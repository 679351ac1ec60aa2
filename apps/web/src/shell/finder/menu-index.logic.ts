import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';

/** A page or external address in the user's menu. */
export type MenuTarget = {
  key: string;
  title: string;
  icon: string | undefined;
  /** Titles of the groups around it, outermost first. */
  groups: readonly string[];
  /** Path of the page, or the complete address. */
  href: string;
  isOutside: boolean;
};

/** Returns the leaves of the side menu, in its order. */
export function menuTargetsOf(
  entries: readonly MenuEntry[],
  groups: readonly string[] = [],
): readonly MenuTarget[] {
  return entries.flatMap((entry): readonly MenuTarget[] => {
    if (entry.kind === 'group') return menuTargetsOf(entry.children, [...groups, entry.title]);
    const { id, title, icon } = entry;
    const isOutside = entry.kind === 'outside';
    const href = entry.kind === 'outside' ? entry.url : entry.path;
    return [{ key: id, title, icon, groups, href, isOutside }];
  });
}
