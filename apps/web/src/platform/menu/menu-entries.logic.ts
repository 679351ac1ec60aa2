import type { MenuNode } from '@baisi/contract/permissions';
import { externalUrlOf, holdsOnlyChildren, isExternal, normalPath } from './menu-routes.logic.ts';

/** An entry of the side menu: a page, an external address, or a group. */
export type MenuEntry = { id: string; title: string; icon: string | undefined } & (
  | { kind: 'page'; path: string }
  | { kind: 'outside'; url: string }
  | { kind: 'group'; children: readonly MenuEntry[] }
);

/** Returns the entries of the side menu (api-contract 4.5), without hidden nodes and empty groups. */
export function menuEntriesOf(menu: readonly MenuNode[]): MenuEntry[] {
  return menu.flatMap((node): MenuEntry[] => {
    if (node.hidden) return [];
    const line = { id: node.id, title: node.meta.title, icon: node.meta.icon };
    const url = externalUrlOf(node);
    if (url !== undefined && isExternal(node)) return [{ ...line, kind: 'outside', url }];
    if (node.route === '0') return [];
    const isPage = node.children === undefined && !holdsOnlyChildren(node);
    if (isPage || node.alwaysShow) return [{ ...line, kind: 'page', path: normalPath(node.path) }];
    const children = menuEntriesOf(node.children ?? []);
    return children.length === 0 ? [] : [{ ...line, kind: 'group', children }];
  });
}

/** Returns the ids of the groups around the page at `path`, outermost first; empty when it is in none. */
export function groupsAround(entries: readonly MenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.kind !== 'group') continue;
    if (entry.children.some((child) => child.kind === 'page' && child.path === path)) return [entry.id];
    const inner = groupsAround(entry.children, path);
    if (inner.length > 0) return [entry.id, ...inner];
  }
  return [];
}

/** Returns the open groups after a press on `id`: only one of the outermost groups stays open (api-contract 4.5). */
export function toggledGroup(
  entries: readonly MenuEntry[],
  open: readonly string[],
  id: string,
): readonly string[] {
  if (open.includes(id)) return open.filter((one) => one !== id);
  const isOutermost = entries.some((entry) => entry.id === id);
  const outermost = new Set(entries.map((entry) => entry.id));
  return [...(isOutermost ? open.filter((one) => !outermost.has(one)) : open), id];
}
