import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { NoChoices } from '../../fields/choices/no-choices.tsx';
import { departmentTree } from '../../fields/department/department.queries.ts';
import { codeTree } from './address-list.logic.ts';

type Props = { id?: string; value?: string; onChange?: (orgCode: string | undefined) => void };

/** Select for a department, for screens too narrow for the tree; the value is its org code. */
export function DepartmentCodeSelect(props: Props) {
  const query = useQuery(departmentTree());
  return (
    <TreeSelect<string>
      allowClear
      placeholder="请选择部门"
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      treeData={codeTree(query.data ?? [])}
    />
  );
}
