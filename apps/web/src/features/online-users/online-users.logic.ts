import { onlineFields as guards } from '@baisi/contract/online-users';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { asTyped } from '../../platform/list-state/list-filters.ts';

/** What the list can be asked for; its order is always that of the last use. */
export const onlineUsersList = defineList({ guards, filters: { username: asTyped } });
