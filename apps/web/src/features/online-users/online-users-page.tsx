import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Table, Tooltip } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { paging } from '../../ui/paging/paging.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import {
  listStateToInput,
  listStateToSearch,
  type OnlineListState,
  readListState,
} from './online-users.logic.ts';
import { onlineUsersPage } from './online-users.queries.ts';
import { narrowColumn, type OnlineColumn, wideColumns } from './online-users-columns.tsx';
import styles from './online-users-page.module.css';
import { useKick } from './use-kick.ts';

/** 在线用户: who is signed in, from where, and a way to end it. */
export function OnlineUsersPage() {
  const { search, setSearch } = useTabLocation();
  const state = readListState(search);
  const query = useQuery(onlineUsersPage(listStateToInput(state)));
  const narrow = useNarrow();
  const { may } = useAllowed();
  const ownId = useSession(({ user }) => user?.id);
  const reload = () => void query.refetch();
  const kick = useKick(reload);
  const go = (next: Partial<OnlineListState>) => setSearch(listStateToSearch({ ...state, page: 1, ...next }));

  const actions: OnlineColumn = {
    key: 'actions',
    title: '操作',
    width: 72,
    fixed: 'end',
    // One's own sessions end on the security page, or by signing out.
    render: (_, user) =>
      user.userId === ownId ? null : (
        <Button
          type="link"
          size="small"
          danger
          className={styles.action ?? ''}
          aria-label={`强退${user.realname}`}
          onClick={() => kick(user)}
        >
          强退
        </Button>
      ),
  };
  const columns = [...(narrow ? [narrowColumn] : wideColumns), ...(may('online:kick') ? [actions] : [])];
  const widthPx = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const empty =
    state.username === '' ? (
      <EmptyState text={state.page === 1 ? '暂无数据' : `第 ${state.page} 页没有数据`}>
        {state.page === 1 ? null : <Button onClick={() => go({})}>回到第一页</Button>}
      </EmptyState>
    ) : (
      <EmptyState text="没有查询到任何数据">
        <Button onClick={() => go({ username: '' })}>清空条件</Button>
      </EmptyState>
    );
  return (
    <Page title="在线用户" description="正在登录的会话，按最近访问排列">
      <div className={styles.table}>
        <div className={styles.bar} role="search">
          <Input.Search
            key={state.username}
            defaultValue={state.username}
            allowClear
            maxLength={100}
            enterButton="查询"
            placeholder="请输入用户账号或姓名"
            aria-label="用户账号或姓名"
            className={styles.search ?? ''}
            onSearch={(text) => {
              const username = text.trim();
              if (username === state.username && state.page === 1) reload();
              else go({ username });
            }}
          />
          <Tooltip title="刷新">
            <Button
              type="text"
              icon={<ReloadOutlined spin={query.isFetching} />}
              aria-label="刷新"
              onClick={reload}
            />
          </Tooltip>
        </div>
        <Loaded query={query}>
          {({ records, total, totalIsExact }) => (
            <Table
              rowKey="id"
              size="medium"
              columns={columns}
              dataSource={records}
              loading={{ spinning: query.isPlaceholderData, delay: 150 }}
              locale={{ emptyText: empty }}
              tableLayout="fixed"
              {...(narrow ? {} : { scroll: { x: widthPx } })}
              onChange={({ current = 1, pageSize = state.pageSize }) =>
                go({ pageSize, page: pageSize === state.pageSize ? current : 1 })
              }
              pagination={paging({ ...state, total, totalIsExact, narrow })}
            />
          )}
        </Loaded>
      </div>
    </Page>
  );
}
