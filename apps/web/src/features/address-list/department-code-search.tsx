import { useQuery } from '@tanstack/react-query';
import { departmentTree } from '../../fields/department/department.queries.ts';
import type { SearchField } from '../../ui/list/search/search-field.tsx';
import { titleOfCode } from './address-list.logic.ts';
import { DepartmentCodeSelect } from './department-code-select.tsx';

/** A condition on a department; the filter is its org code. */
export const departmentCodeSearch = (name: string, label: string): SearchField => ({
  name,
  label,
  control: <DepartmentCodeSelect />,
  draw: (text) => <DepartmentTitle orgCode={text} />,
});

function DepartmentTitle({ orgCode }: { orgCode: string }) {
  const { data: tree = [] } = useQuery(departmentTree());
  return titleOfCode(tree, orgCode) ?? orgCode;
}
