import { useQuery } from '@tanstack/react-query';
import type { RefSelectProps, TreeSelectProps } from 'antd';
import type { Ref } from 'react';
import { TreeSelect } from '../../ui/tree-select/tree-select.tsx';
import { NoChoices } from '../choices/no-choices.tsx';
import { waitingOptions } from '../choices/waiting-options.ts';
import { departmentNames, departmentOptions } from './department.logic.ts';
import { departmentTree, useOpenBranches } from './department.queries.ts';

type Props = Omit<TreeSelectProps<string>, 'treeData' | 'loading'> & { ref?: Ref<RefSelectProps> };

/** Tree select for one department; the value is its id. */
export function DepartmentTreeSelect(props: Props) {
  const query = useQuery(departmentTree());
  const branches = useOpenBranches([...departmentNames(query.data ?? []).keys()]);
  const chosen = props.value == null ? [] : [props.value];
  const unnamed = waitingOptions(chosen).map(({ value, label }) => ({ value, title: label }));
  return (
    <TreeSelect<string>
      allowClear
      placeholder="请选择部门"
      {...branches}
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      treeData={query.isPending ? unnamed : departmentOptions(query.data ?? [])}
    />
  );
}
