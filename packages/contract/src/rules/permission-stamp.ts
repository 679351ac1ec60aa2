import type { MenuNode, OwnPermissions } from '../permissions.ts';
import { stampOf } from './stamp.ts';

/** Every value of a node, in an order that no key of the wire decides. */
const told = ({ meta, children, ...node }: MenuNode): unknown[] => [
  [node.id, node.path, node.name, node.component, node.route, node.redirect, node.hidden, node.alwaysShow],
  [meta.title, meta.icon, meta.keepAlive, meta.internalOrExternal, meta.componentName, meta.url],
  (children ?? []).map(told),
];

/**
 * A short name of what somebody holds, the same on every node and in every browser: who has another one shows menus or
 * buttons that are not as the server has them.
 */
export function permissionStamp({ menu, auth, allAuth, sysSafeMode }: OwnPermissions): string {
  const own = auth.map(({ action, type, describe }) => [action, type, describe]);
  const all = allAuth.map(({ action, type, status, describe }) => [action, type, status, describe]);
  return stampOf(JSON.stringify([menu.map(told), own, all, sysSafeMode]));
}
