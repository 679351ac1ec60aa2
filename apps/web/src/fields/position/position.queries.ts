import { dictionaries } from '@baisi/contract/dictionaries';
import { queryOf } from '../../platform/api/query.ts';

const staleTime = 5 * 60_000;

/** Query for enabled positions as choices, code and name. */
export const enabledPositions = () => ({
  ...queryOf(dictionaries.items, { dictCode: 'sys_position,name,code,enabled' }),
  staleTime,
});

/** Query for all positions, to show the names of assigned ones. */
export const positions = () => ({
  ...queryOf(dictionaries.items, { dictCode: 'sys_position,name,code' }),
  staleTime,
});
