import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import type { ShownList } from './shown-list.ts';

type Props = {
  list: ShownList;
  /** Records on all pages. */
  total: number;
  /** Shown when there are no records at all. */
  children: ReactNode;
};

/** The reason why a list is empty, with a button to clear the filters. */
export function ListEmpty({ list, total, children }: Props) {
  if (total > 0 || (list.conditions === 0 && list.state.page > 1)) {
    return (
      <EmptyState text={`第 ${list.state.page} 页没有数据`}>
        <Button onClick={() => list.turnTo(1)}>回到第一页</Button>
      </EmptyState>
    );
  }
  if (list.conditions > 0) {
    return (
      <EmptyState text="没有查询到任何数据">
        <Button onClick={list.dropFilters}>清空条件</Button>
      </EmptyState>
    );
  }
  return children;
}
