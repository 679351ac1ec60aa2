import { dictionaries } from '@baisi/contract/dictionaries';
import { queryOf } from '../../platform/api/query.ts';

const staleTime = 5 * 60_000;

/** Positions as choices: code and name. */
export const positions = () => ({
  ...queryOf(dictionaries.items, { dictCode: 'sys_position,name,code' }),
  staleTime,
});
