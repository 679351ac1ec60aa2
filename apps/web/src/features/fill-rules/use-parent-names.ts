import { useQuery } from '@tanstack/react-query';
import { categoryNames } from '../../fields/category/category.logic.ts';
import { categoryTree } from '../../fields/category/category.queries.ts';
import { useDepartmentText } from '../../fields/department/use-department-text.ts';
import type { NameOf } from './fill-rules.logic.ts';

/** Returns functions from ids of departments and categories to names; an id that the user may not see stays an id. */
export function useParentNames(): NameOf {
  const department = useDepartmentText();
  const categories = categoryNames(useQuery(categoryTree()).data ?? []);
  return {
    department,
    category: (id) => categories.get(id) ?? id,
  };
}
