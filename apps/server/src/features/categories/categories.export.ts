import { categoriesTable } from '@baisi/contract/tables/categories.table';
import { inOrder } from '../../platform/files/export-rows.ts';
import { type ListAsked, type TableSource, tableSource } from '../../table-source.ts';
import { toCategory } from './categories.mapper.ts';
import { categoriesRepository } from './categories.repository.ts';
import type { ScopeOf } from './category-rows.ts';

/** The categories of all levels as a table, with the path of each one's parent. */
export const categoryTableSource = ({ scopeOf }: { scopeOf: ScopeOf }): TableSource =>
  tableSource<ListAsked>(categoriesTable, {
    listIds: async (use, person, { query, selections }, limit) =>
      use(categoriesRepository).listAllIds(query, await scopeOf(use, person), limit, selections),
    async listBatch(use, person, ids) {
      const scope = await scopeOf(use, person);
      const { listMany, listPaths } = use(categoriesRepository);
      const rows = await listMany(ids, scope);
      const paths = new Map((await listPaths(scope, ids)).map(({ id, path }) => [id, path]));
      return inOrder(ids, rows, ({ id }) => id).map((row) => ({
        ...toCategory(row),
        pid_dictText: paths.get(row.id) ?? '',
      }));
    },
  });
