import { categories } from '@baisi/contract/categories';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { categoryHistory } from './categories.history.ts';
import { categoriesRoutes } from './categories.routes.ts';
import { createCategoriesService } from './categories.service.ts';
import { createCategoryChoices } from './category-choices.service.ts';
import { categoryResource, categoryRowSource, type ScopeOf } from './category-rows.ts';

export { isWithin as isCategoryWithin } from './category-rows.ts';

type Needs = {
  work: Work;
  /** Which rows somebody may reach; the room `permissions` knows. */
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
};

/** The tree of categories: its administration, and what tree selects ask of it. Gives its routes, its history and its rows. */
export function categoriesRoom({ work, rowScopeOf }: Needs) {
  const scopeOf: ScopeOf = (use, person) => rowScopeOf(use, person, categoryResource);
  const shared = { work, scopeOf };
  const service = createCategoriesService(shared);
  return {
    routes: categoriesRoutes({ service, choices: createCategoryChoices(shared) }),
    histories: [categoryHistory(service)],
    /** Categories as rows that rules narrow. */
    rows: { access: categories.roots.access.code, source: categoryRowSource },
  };
}
