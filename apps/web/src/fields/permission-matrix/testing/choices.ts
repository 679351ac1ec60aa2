import type { PermissionChoice } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';

/** A menu of the tree for granting. */
export const menu = (key: string, title: string, children: PermissionChoice[] = []): PermissionChoice => ({
  key,
  value: key,
  title,
  slotTitle: title,
  label: title,
  parentId: null,
  isLeaf: children.length === 0,
  menuType: menuType.menu,
  icon: null,
  ruleFlag: 0,
  perms: null,
  isHeld: true,
  scopedSlots: { title: 'hasDatarule' },
  children: children.length === 0 ? null : children,
});

/** A button of the tree for granting. */
export const button = (key: string, title: string, perms: string): PermissionChoice => ({
  ...menu(key, title),
  menuType: menuType.button,
  perms,
});
