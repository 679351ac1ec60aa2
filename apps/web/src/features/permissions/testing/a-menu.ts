import type { PermissionChoice, PermissionNode } from '@baisi/contract/permission-records';

/** A menu; pass the values that matter to the test. */
export function aMenu(over: Partial<PermissionNode> & { id: string; name: string }): PermissionNode {
  return {
    parentId: null,
    perms: null,
    permsType: null,
    icon: null,
    component: 'layouts/RouteView',
    componentName: null,
    url: `/${over.id}`,
    redirect: null,
    sortNo: 1,
    menuType: 0,
    leaf: true,
    isLeaf: true,
    route: true,
    keepAlive: false,
    hidden: false,
    alwaysShow: false,
    internalOrExternal: false,
    status: '1',
    ruleFlag: 0,
    description: null,
    delFlag: 0,
    version: 3,
    createBy: 'admin',
    createTime: '2026-01-05 09:00:00',
    updateBy: null,
    updateTime: null,
    key: over.id,
    title: over.name,
    children: null,
    ...over,
  };
}

/** Converts a menu to a node of the selection tree. */
export const aChoice = (
  { id, name, parentId, menuType, isLeaf }: PermissionNode,
  children: PermissionChoice[] | null = null,
): PermissionChoice => ({
  key: id,
  value: id,
  title: name,
  slotTitle: name,
  label: name,
  parentId,
  menuType,
  isLeaf,
  icon: null,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  children,
});
