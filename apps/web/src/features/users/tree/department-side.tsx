import { maxCounted } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { foundDepartments } from '../../../fields/department-tree/department-search.queries.ts';
import { DepartmentTree } from '../../../fields/department-tree/department-tree.tsx';
import { FoundDepartments } from '../../../fields/department-tree/found-departments.tsx';
import { PlaceRow } from '../../../fields/department-tree/place-row.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import type { UserDepartments } from './use-user-departments.ts';
import styles from './users-tree.module.css';

type Props = {
  departments: UserDepartments;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Whether users of the chosen department's descendants are included. */
  withBelow: boolean;
  onWithBelow: (withBelow: boolean) => void;
  /** Content at the right of the heading. */
  extra?: ReactNode;
};

const countText = (count: number) => (count >= maxCounted ? `${maxCounted}+` : String(count));

/** Tree of departments that filters the list of users. */
export function DepartmentSide({ departments, chosen, onChoose, withBelow, onWithBelow, extra }: Props) {
  const [keyword, setKeyword] = useState('');
  const found = useQuery({ ...foundDepartments(keyword), enabled: keyword !== '' });
  const { counts } = departments;
  const noteOf = (id: string) => {
    const count = counts.get(id);
    return count === undefined ? undefined : countText(count);
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>部门</h2>
        {extra}
      </div>
      <Input.Search
        allowClear
        maxLength={100}
        aria-label="搜索部门"
        placeholder="机构名称或编码"
        onSearch={(text) => setKeyword(text.trim())}
      />
      <PlaceRow isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
        全部用户
      </PlaceRow>
      {keyword !== '' ? (
        <Loaded query={found}>
          {(hits) => <FoundDepartments found={hits} selected={chosen} onSelect={onChoose} />}
        </Loaded>
      ) : (
        <Loaded
          query={departments.query}
          isEmpty={(top) => top.length === 0}
          empty={<EmptyState text="还没有部门" />}
        >
          {() => (
            <DepartmentTree
              label="按部门筛选"
              nodes={departments.nodes}
              selected={chosen}
              onSelect={onChoose}
              expanded={departments.expanded}
              onExpand={departments.setExpanded}
              noteOf={noteOf}
            />
          )}
        </Loaded>
      )}
      <Checkbox checked={withBelow} onChange={({ target }) => onWithBelow(target.checked)}>
        含下级部门
      </Checkbox>
    </>
  );
}
