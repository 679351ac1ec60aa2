import { roles } from '@baisi/contract/roles';
import { queryOf } from '../../platform/api/query.ts';

const staleTime = 60_000;

/** Query for every role, by name. */
export const everyRole = () => ({ ...queryOf(roles.all, {}), staleTime });
