import { tasks } from '@baisi/contract/tasks';
import { queryOf } from '../../platform/api/query.ts';

/** Query for the user's tasks. Refetched whenever the page becomes active: tasks done elsewhere disappear. */
export const ownTasks = () => ({ ...queryOf(tasks.own, {}), staleTime: 0 });
