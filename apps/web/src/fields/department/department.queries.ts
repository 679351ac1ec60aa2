import { departments } from '@baisi/contract/departments';
import { queryOf } from '../../platform/api/query.ts';

/** Departments rarely change: opening a form twice should not send two requests. */
const staleTime = 5 * 60_000;

/** Query for the whole department tree. */
export const departmentTree = () => ({ ...queryOf(departments.idTree, {}), staleTime });
