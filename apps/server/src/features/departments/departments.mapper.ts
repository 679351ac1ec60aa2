import type { DepartmentChoice, DepartmentNode } from '@baisi/contract/departments';
import type { ChoiceRow, TreeRow } from './departments.repository.ts';

/** Row → wire. */
export function toDepartmentChoice(row: ChoiceRow): DepartmentChoice {
  return {
    id: row.id,
    parentId: row.parent_id ?? '',
    departName: row.depart_name,
    orgCode: row.org_code,
    orgCategory: row.org_category,
  };
}

/** The tree over all rows, in their order; what hangs below a removed department is not in it. */
export function toDepartmentTree(rows: readonly TreeRow[]): DepartmentNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parentId: string | null): DepartmentNode[] =>
    (byParent.get(parentId) ?? []).map((row) => ({
      key: row.id,
      value: row.id,
      title: row.depart_name,
      code: row.org_code,
      children: below(row.id),
    }));
  return below(null);
}
