import { useQuery } from '@tanstack/react-query';
import { NoChoices } from '../../fields/choices/no-choices.tsx';
import { departmentTree, useOpenBranches } from '../../fields/department/department.queries.ts';
import { TreeSelect } from '../../ui/tree-select/tree-select.tsx';
import { branchesOf, codeTree } from './address-list.logic.ts';

type Props = { id?: string; value?: string; onChange?: (orgCode: string | undefined) => void };

/** Select for a department, for screens too narrow for the tree; the value is its org code. */
export function DepartmentCodeSelect(props: Props) {
  const query = useQuery(departmentTree());
  const tree = codeTree(query.data ?? []);
  const branches = useOpenBranches(branchesOf(tree));
  return (
    <TreeSelect<string>
      allowClear
      placeholder="请选择部门"
      {...branches}
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      treeData={tree}
    />
  );
}
