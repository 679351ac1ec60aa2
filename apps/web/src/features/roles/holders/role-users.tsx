import { PlusOutlined } from '@ant-design/icons';
import type { RoleRecord } from '@baisi/contract/role-records';
import type { RoleHolder } from '@baisi/contract/user-lookups';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { useChoice } from '../../../ui/list/rows/use-choice.ts';
import { QuickSearch } from '../../../ui/list/search/quick-search.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { holdersList } from '../roles.logic.ts';
import { holdersPage } from '../roles.queries.ts';
import { AddUsersModal } from './add-users-modal.tsx';
import { RoleEndModal } from './role-end-modal.tsx';
import { narrowColumn, wideColumns } from './role-users-columns.tsx';
import { useTakeRole } from './use-take-role.ts';

/** 用户: the holders of a role, with the end of each assignment. */
export function RoleUsers({ role }: { role: Pick<RoleRecord, 'id' | 'roleName'> }) {
  const list = useListState(holdersList, 'inDialog');
  const query = useQuery(holdersPage({ ...list.input, roleId: role.id }));
  const choice = useChoice<RoleHolder>(list);
  const adding = useOpening<true>();
  const ending = useOpening<readonly RoleHolder[]>();
  const take = useTakeRole(role, (ids) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  });
  const actionsOf = (user: RoleHolder): RowAction[] => [
    { key: 'end', label: '有效期', run: () => ending.show([user]) },
    { key: 'take', label: '取消关联', danger: true, run: () => take([user]) },
  ];
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => adding.show(true)}>
      添加已有用户
    </Button>
  );
  return (
    <>
      <RecordList
        list={list}
        query={query}
        columns={wideColumns}
        narrowColumn={narrowColumn}
        nameOf={({ realname }) => realname}
        actionsOf={actionsOf}
        choice={choice}
        batch={
          <>
            <Button onClick={() => ending.show(choice.chosen)}>设置有效期</Button>
            <Button danger onClick={() => take(choice.chosen)}>
              取消关联
            </Button>
          </>
        }
        toolbar={
          <>
            {add}
            <QuickSearch list={list} name="username" label="用户账号" onAgain={() => void query.refetch()} />
          </>
        }
        empty={
          <EmptyState picture="first" text="还没有人拥有此角色">
            {add}
          </EmptyState>
        }
      />
      <AddUsersModal key={`add-${adding.key}`} open={adding.isOpen} role={role} onClose={adding.hide} />
      <RoleEndModal
        key={`end-${ending.key}`}
        open={ending.isOpen}
        role={role}
        people={ending.about ?? []}
        onDone={choice.clear}
        onClose={ending.hide}
      />
    </>
  );
}
