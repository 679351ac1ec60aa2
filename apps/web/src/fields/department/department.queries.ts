import { departments } from '@baisi/contract/departments';
import type { TreeSelectProps } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../platform/api/query.ts';

/** Departments rarely change: opening a form twice should not send two requests. */
const staleTime = 5 * 60_000;

/** Query for the whole department tree. */
export const departmentTree = () => ({ ...queryOf(departments.idTree, {}), staleTime });

/**
 * Props of a searchable tree select whose branches are open until the user closes them. antd's `treeDefaultExpandAll`
 * leaves a tree closed that arrives after the select is rendered. `values`: the values of all nodes.
 */
export function useOpenBranches(values: readonly string[]) {
  const [open, setOpen] = useState<readonly string[]>();
  return {
    treeExpandedKeys: [...(open ?? values)],
    onTreeExpand: (keys) => setOpen(keys.map(String)),
    // A match in a closed branch would stay hidden.
    showSearch: { treeNodeFilterProp: 'title', onSearch: () => setOpen(undefined) },
  } satisfies TreeSelectProps;
}
