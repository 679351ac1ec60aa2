import type { UserPage, UserRecord } from '@baisi/contract/users';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { TableLayout } from '../../../platform/storage/keys.ts';
import { paging } from '../../../ui/paging/paging.ts';
import { defaultSort, isSortable, type UsersListState } from '../users.logic.ts';
import { type UserCommands, UserRowActions } from './user-row-actions.tsx';
import type { UserColumn } from './users-columns.tsx';

type Props = {
  page: UserPage;
  list: { state: UsersListState; go: (next: Partial<UsersListState>) => void };
  /** `narrow`: a phone, where one menu holds all actions. */
  look: { columns: readonly UserColumn[]; density: TableLayout['density']; narrow: boolean };
  isLoading: boolean;
  commands: UserCommands;
  choice: { chosen: readonly UserRecord[]; choose: (users: UserRecord[]) => void };
  empty: ReactNode;
};

/** One page of users. */
export function UsersTable({ page, list, look, isLoading, commands, choice, empty }: Props) {
  const { state, go } = list;
  const { narrow } = look;
  const { may } = useAllowed();
  const rowSelection: TableProps<UserRecord>['rowSelection'] = {
    columnWidth: narrow ? 36 : 44,
    fixed: 'start',
    preserveSelectedRowKeys: true,
    selectedRowKeys: choice.chosen.map((user) => user.id),
    onChange: (_keys, users) => choice.choose(users),
    getCheckboxProps: (user) => ({ 'aria-label': `选择${user.realname}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
  };
  const columns: UserColumn[] = [
    ...look.columns.map((column) => ({
      ...column,
      sortOrder: sortOrderOf(column.key, state),
    })),
    {
      key: 'actions',
      title: '操作',
      width: narrow ? 52 : actionsWidthPx(may),
      fixed: 'end',
      render: (_, user) => <UserRowActions user={user} commands={commands} compact={narrow} />,
    },
  ];
  const widthPx = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const follow: TableProps<UserRecord>['onChange'] = (pagination, _filters, sorter, { action }) => {
    if (action === 'sort') {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      const field = String(columnKey);
      go({ sort: order && isSortable(field) ? { field, descending: order === 'descend' } : defaultSort });
      return;
    }
    const pageSize = pagination.pageSize ?? state.pageSize;
    go({ pageSize, page: pageSize === state.pageSize ? (pagination.current ?? 1) : 1 });
  };
  return (
    <Table<UserRecord>
      rowKey="id"
      size={look.density}
      columns={columns}
      dataSource={page.records}
      loading={{ spinning: isLoading, delay: 150 }}
      locale={{ emptyText: empty }}
      tableLayout="fixed"
      {...(narrow ? {} : { scroll: { x: widthPx } })}
      showSorterTooltip={false}
      onChange={follow}
      {...(may('user:frozen') || may('user:delete') ? { rowSelection } : {})}
      pagination={paging({ ...state, total: page.total, totalIsExact: page.totalIsExact, narrow })}
    />
  );
}

/** Room for 详情, 编辑 and 更多, as far as the person has them. */
function actionsWidthPx(may: (code: string) => boolean): number {
  const hasMenu = ['user:changepwd', 'user:frozen', 'user:delete'].some(may);
  return 76 + (may('user:edit') ? 44 : 0) + (hasMenu ? 56 : 0);
}

function sortOrderOf(field: string, { sort }: UsersListState): 'ascend' | 'descend' | null {
  if (sort.field !== field) return null;
  return sort.descending ? 'descend' : 'ascend';
}
