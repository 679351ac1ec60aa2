import { useQuery } from '@tanstack/react-query';
import { categoryNames } from '../../fields/category/category.logic.ts';
import { categoryTree } from '../../fields/category/category.queries.ts';
import { departmentNames } from '../../fields/department/department.logic.ts';
import { departmentTree } from '../../fields/department/department.queries.ts';
import type { NameOf } from './fill-rules.logic.ts';

/** Names of departments and categories by id; an id that the user may not see is shown as it is. */
export function useParentNames(): NameOf {
  const departments = departmentNames(useQuery(departmentTree()).data ?? []);
  const categories = categoryNames(useQuery(categoryTree()).data ?? []);
  return {
    department: (id) => departments.get(id) ?? id,
    category: (id) => categories.get(id) ?? id,
  };
}
