import type { Grants } from '../access.ts';
import type { MenuNode } from '../permissions.ts';
import { stampOf } from './stamp.ts';

/** What a menu shows of a node, in an order that no key of the wire decides; not its address outside, which windows fill in. */
const told = ({ meta, children, ...node }: MenuNode): unknown[] => [
  [node.id, node.path, node.name, node.component, node.route, node.redirect, node.hidden, node.alwaysShow],
  [meta.title, meta.icon, meta.keepAlive, meta.internalOrExternal, meta.componentName],
  (children ?? []).map(told),
];

/**
 * A short name of what somebody holds, the same on every node and in every browser: who has another one shows menus or
 * buttons that are not as the server has them.
 */
export function permissionStamp({ menu, auth, allAuth }: Grants & { menu: readonly MenuNode[] }): string {
  const own = auth.map(({ action, type, describe }) => [action, type, describe]);
  const all = allAuth.map(({ action, type, status, describe }) => [action, type, status, describe]);
  return stampOf(JSON.stringify([menu.map(told), own, all]));
}
