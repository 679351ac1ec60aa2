import { useQuery } from '@tanstack/react-query';
import { departmentNames } from './department.logic.ts';
import { departmentTree } from './department.queries.ts';

/** Returns the name of a department; an id that the user may not see is shown as it is. */
export function useDepartmentText(): (id: string | null) => string {
  const names = departmentNames(useQuery(departmentTree()).data ?? []);
  return (id) => (id === null ? '' : (names.get(id) ?? id));
}
