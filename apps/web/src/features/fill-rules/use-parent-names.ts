import { useQuery } from '@tanstack/react-query';
import { categoryNames } from '../../fields/category/category.logic.ts';
import { categoryTree } from '../../fields/category/category.queries.ts';
import { useDepartmentText } from '../../fields/department/use-department-text.ts';
import type { NameOf } from './fill-rules.logic.ts';

/** Names of departments and categories by id; an id that the user may not see is shown as it is. */
export function useParentNames(): NameOf {
  const department = useDepartmentText();
  const categories = categoryNames(useQuery(categoryTree()).data ?? []);
  return {
    department,
    category: (id) => categories.get(id) ?? id,
  };
}
