import { departmentsTable } from '@baisi/contract/tables/departments.table';
import { packsOf } from '../../platform/database/id-packs.ts';
import { inOrder } from '../../platform/files/export-rows.ts';
import { type ListAsked, type TableSource, tableSource } from '../../table-source.ts';
import type { DepartmentNodes } from './department-nodes.ts';
import { toDepartment } from './departments.mapper.ts';
import { departmentsRepository, type TreeRow } from './departments.repository.ts';

/** Returns the names of a department and its ancestors, as far as the tree contains them: `总公司/市场部`. */
function pathsIn(rows: readonly TreeRow[]): (id: string | null) => string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const names: string[] = [];
    for (let row = byId.get(id ?? ''); row !== undefined; row = byId.get(row.parent_id ?? ''))
      names.unshift(row.depart_name);
    return names.join('/');
  };
}

/** The departments in the order of their codes as a table, parents before their children. */
export const departmentTableSource = ({ scopeOf, directorsOf }: DepartmentNodes): TableSource =>
  tableSource<ListAsked>(departmentsTable, {
    async listIds(use, person, { selections }, limit) {
      const rows = await use(departmentsRepository).listForTree(await scopeOf(use, person));
      const chosen = selections.length === 0 ? rows : rows.filter(({ id }) => selections.includes(id));
      const sorted = chosen.toSorted((a, b) => (a.org_code < b.org_code ? -1 : 1));
      return packsOf(sorted.slice(0, limit).map(({ id }) => id));
    },
    async listBatch(use, person, ids) {
      const scope = await scopeOf(use, person);
      const { listBy, listForTree } = use(departmentsRepository);
      const rows = await listBy('d.id', ids, scope);
      const pathOf = pathsIn(await listForTree(scope));
      const directors = await directorsOf(use, person, rows);
      return inOrder(ids, rows, ({ id }) => id).map((row) => ({
        ...toDepartment(row, directors),
        parentId_dictText: pathOf(row.parent_id),
      }));
    },
  });
