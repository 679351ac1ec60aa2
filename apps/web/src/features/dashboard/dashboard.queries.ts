import { session } from '@baisi/contract/session';
import { queryOf } from '../../platform/api/query.ts';

/** The departments one belongs to, and the one chosen for this session. */
export const ownDepartments = () => queryOf(session.departments, {});
