import { onlineFields as guards } from '@baisi/contract/online-users';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { asTyped } from '../../platform/list-state/list-filters.ts';

/** Filters of the list; its order is always by last use. */
export const onlineUsersList = defineList({ guards, filters: { username: asTyped } });
