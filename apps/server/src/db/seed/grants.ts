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
    'button-order-list',
    'button-order-audit',
    'button-order-deal',
    'button-order-cancel',
    'button-order-close',
    'button-order-export',
    'button-waybill-list',
    'button-waybill-trace',
    'button-waybill-export',
    'button-exception-list',
    'button-exception-handle',
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
  // They call customers about their orders.
  'role-order-clerk': [
    'button-order-list',
    'button-order-add',
    'button-order-edit',
    'button-order-delete',
    'button-order-audit',
    'button-order-deal',
    'button-order-cancel',
    'button-order-export',
    'button-mobile-unmask',
    'button-waybill-list',
    'button-waybill-trace',
    'button-waybill-export',
    'button-exception-list',
    'button-addressBook-list',
    'button-addressBook-add',
    'button-addressBook-edit',
  ],
  // Labels show whole numbers. The senders of waybills are chosen from 地址簿.
  'role-warehouse-clerk': [
    'button-order-list',
    'button-mobile-unmask',
    'button-waybill-list',
    'button-waybill-create',
    'button-waybill-fetch',
    'button-waybill-print',
    'button-waybill-reprint',
    'button-print-job-list',
    'button-waybill-void',
    'button-waybill-hand-over',
    'button-waybill-trace',
    'button-exception-list',
    'button-addressBook-list',
  ],
  // They call receivers whose parcels are stuck.
  'role-service-agent': [
    'button-order-list',
    'button-mobile-unmask',
    'button-waybill-list',
    'button-waybill-sign',
    'button-waybill-trace',
    'button-exception-list',
    'button-exception-handle',
    'button-addressBook-list',
  ],
  // They compare the bills of carriers with waybills, and see numbers only masked.
  'role-accountant': [
    'button-order-list',
    'button-waybill-list',
    'button-carrier-list',
    'button-carrierAccount-list',
  ],
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
