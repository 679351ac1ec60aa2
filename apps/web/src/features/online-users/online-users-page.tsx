import type { OnlineUser } from '@baisi/contract/online-users';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { RowAction } from '../../ui/list/rows/row-actions.tsx';
import { useChoice } from '../../ui/list/rows/use-choice.ts';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { onlineUsersList } from './online-users.logic.ts';
import { onlineUsersPage } from './online-users.queries.ts';
import { narrowColumn, wideColumns } from './online-users-columns.tsx';
import { useKick, useKickTogether } from './use-kick.ts';

const search = { main: { name: 'username', label: '用户账号或姓名' } };

/** 在线用户: live sessions with their users and addresses, and buttons to end them. */
export function OnlineUsersPage() {
  const list = useListState(onlineUsersList);
  const query = useQuery(onlineUsersPage(list.input));
  const layout = useTableLayout('online-users');
  const { may } = useAllowed();
  const ownId = useSession(({ user }) => user?.id);
  const reload = () => void query.refetch();
  const kick = useKick(reload);
  const choice = useChoice<OnlineUser>(list);
  const kickTogether = useKickTogether(choice.clear);
  // The user's own sessions can be selected too, but are not ended together with others.
  const others = choice.chosen.filter(({ userId }) => userId !== ownId);

  // No 强退 for the user's own sessions: they are ended on the security page, or by signing out.
  const actionsOf = (user: OnlineUser): RowAction[] =>
    user.userId === ownId ? [] : [{ key: 'kick', label: '强退', danger: true, run: () => kick(user) }];
  return (
    <ListPage title="在线用户" description="正在登录的会话，按最近访问排列" query={query}>
      <RecordList
        list={list}
        query={query}
        search={search}
        columns={wideColumns}
        narrowColumn={narrowColumn}
        layout={layout}
        nameOf={({ realname }) => realname}
        {...(may('online:kick') ? { actionsOf, choice } : {})}
        batch={
          <Button danger disabled={others.length === 0} onClick={() => kickTogether(others)}>
            强退
          </Button>
        }
        empty={<EmptyState />}
      />
    </ListPage>
  );
}
