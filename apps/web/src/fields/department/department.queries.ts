import { departments } from '@baisi/contract/departments';
import { queryOf } from '../../platform/api/query.ts';

/** Departments change seldom; a form that opens twice should not ask twice. */
const staleTime = 5 * 60_000;

/** The whole department tree. */
export const departmentTree = () => ({ ...queryOf(departments.idTree, {}), staleTime });
