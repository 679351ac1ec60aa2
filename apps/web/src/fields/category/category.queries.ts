import { categories } from '@baisi/contract/categories';
import { queryOf } from '../../platform/api/query.ts';

/** Categories change seldom; a form that opens twice should not ask twice. */
const staleTime = 5 * 60_000;

/** All categories that the person may see, as a tree. */
export const categoryTree = () => ({ ...queryOf(categories.treeTop, { async: 'false' }), staleTime });
