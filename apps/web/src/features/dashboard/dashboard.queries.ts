import { session } from '@baisi/contract/session';
import { queryOf } from '../../platform/api/query.ts';

/** Query for the user's departments, and the one chosen for this session. */
export const ownDepartments = () => queryOf(session.departments, {});
