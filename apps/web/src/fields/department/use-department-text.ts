import { useQuery } from '@tanstack/react-query';
import { departmentNames } from './department.logic.ts';
import { departmentTree } from './department.queries.ts';

/**
 * Returns a function from a department's id to its name. An id of a department that the user may not see stays an id;
 * null becomes ''.
 */
export function useDepartmentText(): (id: string | null) => string {
  const names = departmentNames(useQuery(departmentTree()).data ?? []);
  return (id) => (id === null ? '' : (names.get(id) ?? id));
}
