import type { Grants } from '../access.ts';
import type { MenuNode } from '../permissions.ts';
import { stampOf } from './stamp.ts';

/**
 * The parts of a menu node that the stamp covers, in a fixed order. Its external address is left out, because the
 * browser fills it in.
 */
const told = ({ meta, children, ...node }: MenuNode): unknown[] => [
  [node.id, node.path, node.name, node.component, node.route, node.redirect, node.hidden, node.alwaysShow],
  [meta.title, meta.icon, meta.keepAlive, meta.internalOrExternal, meta.componentName],
  (children ?? []).map(told),
];

/**
 * Returns a hash of a user's grants, equal on every node and in every browser. A client with another stamp shows
 * outdated menus or buttons.
 */
export function permissionStamp({ menu, auth, allAuth }: Grants & { menu: readonly MenuNode[] }): string {
  const own = auth.map(({ action, type, describe }) => [action, type, describe]);
  const all = allAuth.map(({ action, type, status, describe }) => [action, type, status, describe]);
  return stampOf(JSON.stringify([menu.map(told), own, all]));
}
