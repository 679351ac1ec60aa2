import { tasks } from '@baisi/contract/tasks';
import { queryOf } from '../../platform/api/query.ts';

/** What waits for one. Asked anew whenever the page comes to the front: what was settled elsewhere is gone here. */
export const ownTasks = () => ({ ...queryOf(tasks.own, {}), staleTime: 0 });
