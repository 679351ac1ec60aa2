import { useQuery } from '@tanstack/react-query';
import type { TreeSelectProps } from 'antd';
import { TreeSelect } from '../../ui/tree-select/tree-select.tsx';
import { NoChoices } from '../choices/no-choices.tsx';
import { departmentNames, departmentOptions } from './department.logic.ts';
import { departmentTree, useOpenBranches } from './department.queries.ts';

type Chosen = { value: string; label: string };
type Props = Omit<TreeSelectProps<Chosen[]>, 'treeData' | 'loading' | 'value' | 'onChange' | 'multiple'> & {
  value?: string[];
  onChange?: (ids: string[]) => void;
};

/** Tree select for several departments, without cascading; the value is a list of ids. */
export function DepartmentsTreeSelect({ value = [], onChange, ...props }: Props) {
  const query = useQuery(departmentTree());
  const tree = query.data ?? [];
  const names = departmentNames(tree);
  const branches = useOpenBranches([...names.keys()]);
  return (
    <TreeSelect<Chosen[]>
      allowClear
      treeCheckable
      treeCheckStrictly
      placeholder="请选择部门"
      maxTagCount="responsive"
      {...branches}
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      treeData={departmentOptions(tree)}
      value={value.map((id) => ({ value: id, label: names.get(id) ?? (query.isPending ? '…' : id) }))}
      onChange={(chosen) => onChange?.(chosen.map((one) => one.value))}
    />
  );
}
