import type { SearchField } from '../../ui/list/search/search-field.tsx';
import { DepartmentTreeSelect } from './department-tree-select.tsx';
import { useDepartmentText } from './use-department-text.ts';

/** A condition on a department; the filter is its id. */
export const departmentSearch = (name: string, label: string): SearchField => ({
  name,
  label,
  control: <DepartmentTreeSelect />,
  draw: (text) => <DepartmentName id={text} />,
});

function DepartmentName({ id }: { id: string }) {
  return useDepartmentText()(id);
}
