import type { DepartmentTreeNode } from '@baisi/contract/departments';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { fromTrees, holding, openable } from '../../../fields/department-tree/department-nodes.logic.ts';
import { DepartmentTree } from '../../../fields/department-tree/department-tree.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './departments-card.module.css';

type Props = {
  trees: readonly DepartmentTreeNode[];
  place: {
    department: string | undefined;
    keyword: string;
    choose: (id: string) => void;
    find: (text: string) => void;
  };
};

/** The departments that the user manages. */
export function ManagedCard({ trees, place }: Props) {
  const { department, keyword } = place;
  const nodes = useMemo(() => fromTrees(trees), [trees]);
  const shown = useMemo(() => holding(nodes, keyword), [nodes, keyword]);
  const [opened, setOpened] = useState<readonly string[]>(() => openable(nodes));
  return (
    <>
      <Input.Search
        key={keyword}
        allowClear
        defaultValue={keyword}
        maxLength={100}
        aria-label="搜索部门"
        placeholder="机构名称"
        onSearch={place.find}
      />
      <div className={styles.operations}>
        <Button type="link" size="small" onClick={() => setOpened(openable(nodes))}>
          展开所有
        </Button>
        <Button type="link" size="small" onClick={() => setOpened([])}>
          合并所有
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState text="未查询匹配数据！" />
      ) : (
        <DepartmentTree
          label="我的部门"
          nodes={shown}
          selected={department}
          onSelect={place.choose}
          expanded={keyword === '' ? opened : openable(shown)}
          onExpand={setOpened}
        />
      )}
    </>
  );
}
