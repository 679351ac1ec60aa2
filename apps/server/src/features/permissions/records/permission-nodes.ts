import type { PermissionChoice, PermissionChoices, PermissionNode } from '@baisi/contract/permission-records';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { PermissionRow } from '../holdings/access-facts.repository.ts';
import { builtInMenuIds } from './permission-records.repository.ts';

/** Converts a table row to a node that the API returns. `children`: null when not requested or when there are none. */
export function toPermissionNode(
  row: PermissionRow,
  children: PermissionNode[] | null = null,
): PermissionNode {
  return {
    id: row.id,
    key: row.id,
    title: row.name,
    parentId: row.parent_id,
    name: row.name,
    perms: row.perms,
    permsType: row.perms_type,
    icon: row.icon,
    component: row.component,
    componentName: row.component_name,
    url: row.url,
    redirect: row.redirect,
    sortNo: row.sort_no,
    menuType: row.menu_type,
    leaf: row.is_leaf,
    isLeaf: row.is_leaf,
    route: row.is_route,
    keepAlive: row.keep_alive,
    hidden: row.hidden,
    alwaysShow: row.always_show,
    internalOrExternal: row.internal_or_external,
    status: row.status,
    ruleFlag: row.rule_flag,
    description: row.description,
    delFlag: row.del_flag,
    ...(builtInMenuIds.has(row.id) ? { builtIn: true as const } : {}),
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
    children,
  };
}

/** Converts a table row to a selectable node (api-contract 3.5). */
export function toPermissionChoice(
  row: PermissionRow,
  children: PermissionChoice[] | null = null,
): PermissionChoice {
  return {
    key: row.id,
    value: row.id,
    title: row.name,
    slotTitle: row.name,
    label: row.name,
    parentId: row.parent_id,
    isLeaf: row.is_leaf,
    menuType: row.menu_type,
    icon: row.icon,
    ruleFlag: row.rule_flag,
    scopedSlots: { title: 'hasDatarule' }, // `hasDatarule`: spelling of the API contract
    children,
  };
}

/** Builds a tree from rows, in their order. Rows whose ancestor is missing are left out. */
export function treeOf<Node>(
  rows: readonly PermissionRow[],
  toNode: (row: PermissionRow, children: Node[] | null) => Node,
): Node[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id ?? '');
  const below = (id: string): Node[] =>
    (byParent.get(id) ?? []).map((row) => {
      const children = below(row.id);
      return toNode(row, children.length > 0 ? children : null);
    });
  return below('');
}

/** Returns the tree for selection, and a list of all ids in it. */
export function toPermissionChoices(rows: readonly PermissionRow[]): PermissionChoices {
  return { treeList: treeOf(rows, toPermissionChoice), ids: rows.map(({ id }) => id) };
}

/** The tree for granting: with codes, and whether the actor holds each permission. */
export function toGrantChoices(
  rows: readonly PermissionRow[],
  isHeld: (id: string) => boolean,
): PermissionChoices {
  const toNode = (row: PermissionRow, children: PermissionChoice[] | null): PermissionChoice => ({
    ...toPermissionChoice(row, children),
    perms: row.perms,
    isHeld: isHeld(row.id),
  });
  return { treeList: treeOf(rows, toNode), ids: rows.map(({ id }) => id) };
}
