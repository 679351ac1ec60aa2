import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { NoChoices } from '../choices/no-choices.tsx';
import { departmentOptions } from './department.logic.ts';
import { departmentTree } from './department.queries.ts';

/** Tree select for one department; the value is its id. */
export function DepartmentTreeSelect(props: Omit<TreeSelectProps<string>, 'treeData' | 'loading'>) {
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
      treeData={departmentOptions(query.data ?? [])}
    />
  );
}
