import { type Category, categoryTop } from '@baisi/contract/categories';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { TreeChoice } from '@baisi/contract/tree-choice';
import type { CategoryRow } from './categories.repository.ts';

/** Converts a table row to the object that the API returns. */
export function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    pid: row.pid ?? categoryTop,
    name: row.name,
    code: row.code,
    hasChild: row.has_child ? '1' : '0',
    sysOrgCode: row.sys_org_code,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

/** Converts a table row to a node of a tree select; children are requested when the node is opened. */
export function toTreeChoice(row: CategoryRow, children: TreeChoice[] | null = null): TreeChoice {
  return {
    key: row.id,
    title: row.name,
    value: row.id,
    parentId: row.pid ?? categoryTop,
    code: row.code,
    leaf: !row.has_child,
    icon: null,
    children,
  };
}

/** Builds the tree below `parentId` from rows of all levels. */
export function toTree(rows: readonly CategoryRow[], parentId: string | null): TreeChoice[] {
  const byParent = Map.groupBy(rows, (row) => row.pid);
  const below = (id: string | null): TreeChoice[] =>
    (byParent.get(id) ?? []).map((row) => toTreeChoice(row, row.has_child ? below(row.id) : null));
  return below(parentId);
}
