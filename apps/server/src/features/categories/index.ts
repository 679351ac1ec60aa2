import { categories } from '@baisi/contract/categories';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { categoriesTable } from '@baisi/contract/tables/categories.table';
import type { Use, Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import { recordTarget } from '../../record-import.ts';
import { categoryTableSource } from './categories.export.ts';
import { categoryHistory } from './categories.history.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { createCategoriesService } from './categories.service.ts';
import { createCategoryChoices } from './category-choices.service.ts';
import { categoryResource, categoryRowSource, type ScopeOf } from './category-rows.ts';

export { isWithin as isCategoryWithin } from './category-rows.ts';

type Ports = {
  work: Work;
  rights: { rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope> };
};

/** 分类字典: the tree of categories and the choices that tree selects read from it. */
export function categoriesFeature({ work, rights }: Ports) {
  const scopeOf: ScopeOf = (use, person) => rights.rowScopeOf(use, person, categoryResource);
  const shared = { work, scopeOf };
  const service = createCategoriesService(shared);
  return {
    routes: categoriesRoutes({ service, choices: createCategoryChoices(shared) }),
    tables: [categoryTableSource(shared)],
    importTargets: [
      recordTarget(service.within, {
        table: categoriesTable,
        stored: 'sys_category',
        unique: { code: { column: 'code', code: 'already-exists' } },
      }),
    ],
    histories: [categoryHistory(service)],
    rows: { 'system/SysCategoryList': { access: categories.roots.access.code, source: categoryRowSource } },
  } satisfies ServerFeature;
}
