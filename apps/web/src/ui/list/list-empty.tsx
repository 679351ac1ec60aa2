import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import type { ShownList } from './shown-list.ts';

type Props = {
  list: ShownList;
  /** Of all pages. */
  total: number;
  /** When there is no record at all. */
  children: ReactNode;
};

/** Why a list shows nothing, and the way on. */
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
