import type { UserPage } from '@baisi/contract/users';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countFilters, type UsersListState } from '../users.logic.ts';

type Props = {
  page: UserPage;
  list: { state: UsersListState; go: (next: Partial<UsersListState>) => void };
  onAdd: () => void;
};

/** Why the table holds nobody, and the way on. */
export function UsersEmpty({ page, list, onAdd }: Props) {
  const { state, go } = list;
  if (page.total > 0) {
    return (
      <EmptyState text={`第 ${state.page} 页没有数据`}>
        <Button onClick={() => go({ page: 1 })}>回到第一页</Button>
      </EmptyState>
    );
  }
  if (countFilters(state.filters) > 0) {
    return (
      <EmptyState text="没有查询到任何数据">
        <Button onClick={() => go({ filters: {} })}>清空条件</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="还没有用户">
      <Allowed code="user:add">
        <Button type="primary" onClick={onAdd}>
          添加用户
        </Button>
      </Allowed>
    </EmptyState>
  );
}
