import { departments, type FoundDepartment } from '@baisi/contract/departments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { keyOf, queryOf } from '../../platform/api/query.ts';

/** Query for the ancestors of a department. */
export const parentsOf = (departId: string) => queryOf(departments.parentIds, { departId });

/**
 * Query for departments that match a text. The server refuses a search without a match (api-contract 3.7); here that is
 * an empty result.
 */
export const foundDepartments = (keyWord: string) =>
  queryOptions({
    queryKey: keyOf(departments.search, { keyWord }),
    queryFn: async ({ signal }): Promise<FoundDepartment[]> => {
      try {
        return await call(departments.search, { keyWord }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.error === 'no-department-found') return [];
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
