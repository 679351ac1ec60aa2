import type {
  Department,
  DepartmentChoice,
  DepartmentNode,
  DepartmentTreeNode,
} from '@baisi/contract/departments';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { DepartmentRow, TreeRow } from './departments.repository.ts';
import type { ChoiceRow } from './departments-of-user.repository.ts';

/** A superior (负责人) of a department. */
export type Director = { departmentId: string; userId: string; realname: string };

/** Converts a table row to a selectable department. */
export function toDepartmentChoice(row: ChoiceRow): DepartmentChoice {
  return {
    id: row.id,
    parentId: row.parent_id ?? '',
    departName: row.depart_name,
    orgCode: row.org_code,
    orgCategory: row.org_category,
  };
}

/** Groups rows by parent id; a row whose parent is not in the list is grouped under `''`. */
function byParent<Row extends { id: string; parent_id: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const known = new Set(rows.map(({ id }) => id));
  return Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : ''));
}

/** Builds the tree of all rows, in their order, with the fields for selection. */
export function toDepartmentTree(rows: readonly TreeRow[]): DepartmentNode[] {
  const children = byParent(rows);
  const below = (parentId: string): DepartmentNode[] =>
    (children.get(parentId) ?? []).map((row) => ({
      key: row.id,
      value: row.id,
      title: row.depart_name,
      code: row.org_code,
      ...(row.status === '1' ? {} : { disabled: true }),
      children: below(row.id),
    }));
  return below('');
}

/** Converts a table row to a department with all fields. */
export function toDepartment(row: DepartmentRow, directors: readonly Director[]): Department {
  const own = directors.filter(({ departmentId }) => departmentId === row.id);
  return {
    ...toDepartmentChoice(row),
    departNameEn: row.depart_name_en,
    departNameAbbr: row.depart_name_abbr,
    departOrder: row.depart_order,
    orgType: row.org_type,
    mobile: row.mobile,
    fax: row.fax,
    address: row.address,
    memo: row.memo,
    description: row.description,
    status: row.status,
    headUserId: row.head_name === null ? null : row.head_user_id,
    ...(row.head_name === null ? {} : { headUserId_dictText: row.head_name }),
    delFlag: String(row.del_flag),
    directorUserIds: own.map(({ userId }) => userId).join(',') || null,
    ...(own.length > 0 ? { directorUserIds_dictText: own.map(({ realname }) => realname).join(',') } : {}),
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

/** Converts a table row to a node of the administration, without children. */
export function toNode(
  row: DepartmentRow,
  isLeaf: boolean,
  directors: readonly Director[],
): Omit<DepartmentTreeNode, 'children'> {
  const { id, depart_name: title } = row;
  return { ...toDepartment(row, directors), key: id, value: id, title, isLeaf };
}

/** Builds the tree of all rows, in their order, with all fields. */
export function toTree(rows: readonly DepartmentRow[], directors: readonly Director[]): DepartmentTreeNode[] {
  const children = byParent(rows);
  const directorsOf = Map.groupBy(directors, ({ departmentId }) => departmentId);
  const below = (parentId: string): DepartmentTreeNode[] =>
    (children.get(parentId) ?? []).map((row) => {
      const isLeaf = !children.has(row.id);
      const node = toNode(row, isLeaf, directorsOf.get(row.id) ?? []);
      return { ...node, children: isLeaf ? null : below(row.id) };
    });
  return below('');
}
