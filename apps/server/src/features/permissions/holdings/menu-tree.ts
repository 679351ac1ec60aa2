import { createHash } from 'node:crypto';
import { type MenuNode, menuType } from '@baisi/contract/permissions';
import { isAllowedUrl, isExternalUrl } from '@baisi/contract/rules/menu-url';
import type { PermissionRow } from './access-facts.repository.ts';

const homeName = '首页';

const slugOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);

function nodeOf(row: PermissionRow, children: MenuNode[]): MenuNode | undefined {
  const url = row.url ?? '';
  if (!isAllowedUrl(url)) return undefined;
  const component = row.component ?? 'layouts/RouteView';
  const external = isExternalUrl(url);
  const slug = external ? slugOf(url) : undefined;
  const node: MenuNode = {
    id: row.id,
    path: slug ?? url,
    name: row.component_name ?? slug ?? url.slice(1).replaceAll('/', '-').replaceAll(':', '@'),
    component,
    route: row.is_route ? '1' : '0',
    meta: {
      title: row.name,
      keepAlive: row.keep_alive,
      internalOrExternal: row.internal_or_external,
      componentName: row.component_name ?? component.split('/').at(-1) ?? component,
    },
  };
  if (row.icon) node.meta.icon = row.icon;
  if (external) node.meta.url = url;
  if (row.menu_type === menuType.root && row.redirect) node.redirect = row.redirect;
  if (row.hidden) node.hidden = true;
  if (row.always_show) node.alwaysShow = true;
  if (children.length > 0) {
    node.children = children;
    if (row.menu_type === menuType.root && children.every((child) => child.hidden)) node.hidden = true;
  }
  return node;
}

const home: MenuNode = {
  id: 'home',
  path: '/dashboard/analysis',
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  route: '1',
  meta: {
    title: homeName,
    icon: 'home',
    keepAlive: false,
    internalOrExternal: false,
    componentName: 'Analysis',
  },
};

/**
 * Builds the user's menu tree from the granted rows, in display order (api-contract 4.2): buttons are left out; a row
 * whose parent is not granted is left out with its subtree; 首页 is added as the first entry when missing.
 */
export function menuTreeOf(rows: readonly PermissionRow[]): MenuNode[] {
  const byParent = Map.groupBy(
    rows.filter((row) => row.menu_type !== menuType.button),
    (row) => row.parent_id ?? '',
  );
  const below = (parentId: string): MenuNode[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => nodeOf(row, below(row.id)) ?? []);
  const roots = below('');
  return roots.some((node) => node.meta.title === homeName) ? roots : [home, ...roots];
}
