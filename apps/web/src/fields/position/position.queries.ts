import { dictionaries } from '@baisi/contract/dictionaries';
import { queryOf } from '../../platform/api/query.ts';

const staleTime = 5 * 60_000;

/** Positions as choices, code and name: those that are not switched off. */
export const enabledPositions = () => ({
  ...queryOf(dictionaries.items, { dictCode: 'sys_position,name,code,enabled' }),
  staleTime,
});

/** Every position, for naming those that people have. */
export const positions = () => ({
  ...queryOf(dictionaries.items, { dictCode: 'sys_position,name,code' }),
  staleTime,
});
