import { categories } from '@baisi/contract/categories';
import { queryOf } from '../../platform/api/query.ts';

/** Categories rarely change: opening a form twice should not send two requests. */
const staleTime = 5 * 60_000;

/** Query for all categories that the user may see, as a tree. */
export const categoryTree = () => ({ ...queryOf(categories.treeTop, { async: 'false' }), staleTime });
