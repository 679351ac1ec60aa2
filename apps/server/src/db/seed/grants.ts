import { type ButtonId, buttons } from './buttons.ts';
import { type MenuId, menus } from './menus.ts';
import type { DemoRoleId } from './roles.ts';

/** Pages of every employee: those about their own data. */
const everybody: readonly MenuId[] = ['menu-home', 'menu-my-announcements', 'menu-account-center'];

const granted: Record<DemoRoleId, readonly (MenuId | ButtonId)[]> = {
  'role-department-manager': [
    'button-user-list',
    'button-user-add',
    'button-user-edit',
    'button-user-freeze',
    'field-user-phone',
    'button-department-users',
    'button-department-role',
    'menu-address-list',
  ],
  'role-hr-clerk': [
    'button-user-list',
    'button-user-add',
    'button-user-edit',
    'column-user-sex',
    'field-user-birthday',
    'field-user-phone',
    'menu-address-list',
  ],
  'role-auditor': ['button-user-list', 'button-log-list', 'menu-address-list'],
  'role-order-clerk': [],
  'role-warehouse-clerk': [],
  'role-service-agent': [],
  'role-accountant': [],
  'role-buyer': [],
  'role-employee': [],
};

const parents = new Map<string, string>([
  ...menus.flatMap((row) => ('parentId' in row && row.parentId ? [[row.id, row.parentId] as const] : [])),
  ...buttons.map((row) => [row.id, row.menuId] as const),
]);

/**
 * Returns `id` and its ancestors: a menu without a granted parent would disappear with its descendants (api-contract
 * 4.2).
 */
export function withAncestors(id: string): string[] {
  const parentId = parents.get(id);
  return parentId === undefined ? [id] : [...withAncestors(parentId), id];
}

/** Role → permission rows, ancestors included. The administrator's role grants everything without rows. */
export const grants: readonly { roleId: string; permissionId: string }[] = Object.entries(granted).flatMap(
  ([roleId, ids]) =>
    [...new Set([...everybody, ...ids].flatMap(withAncestors))].map((permissionId) => ({
      roleId,
      permissionId,
    })),
);
