import { useQuery } from '@tanstack/react-query';
import type { TreeSelectProps } from 'antd';
import { TreeSelect } from '../../ui/tree-select/tree-select.tsx';
import { NoChoices } from '../choices/no-choices.tsx';
import { categoryOptions } from './category.logic.ts';
import { categoryTree } from './category.queries.ts';

/** Tree select for one category; the value is its id. */
export function CategoryTreeSelect(props: Omit<TreeSelectProps<string>, 'treeData' | 'loading'>) {
  const query = useQuery(categoryTree());
  return (
    <TreeSelect<string>
      allowClear
      placeholder="请选择分类"
      showSearch={{ treeNodeFilterProp: 'title' }}
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      treeData={categoryOptions(query.data ?? [])}
    />
  );
}
