import { type UserRecord, userFields } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useGuardedFields } from '../../platform/access/guarded-fields.ts';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import tableStyles from '../../ui/list/table/records-table.module.css';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { PersonCell } from './list/person-cell.tsx';
import styles from './recycle-bin-drawer.module.css';
import { namesOf } from './users.logic.ts';
import { recycleBin, useDestroyUsers, useRestoreUsers } from './users.queries.ts';

const personColumn: TableColumnType<UserRecord> = {
  title: '用户',
  key: 'person',
  render: (_, user) => <PersonCell user={user} detailed />,
};
const wideColumns: (TableColumnType<UserRecord> & { key: string })[] = [
  { title: '用户账号', key: 'username', dataIndex: 'username', width: 130, ellipsis: true },
  { title: '用户姓名', key: 'realname', width: 140, render: (_, user) => <PersonCell user={user} /> },
  { title: '手机号码', key: 'phone', dataIndex: 'phone', width: 124 },
  {
    title: '部门',
    key: 'orgCodeTxt',
    dataIndex: 'orgCodeTxt',
    ellipsis: true,
    render: (names: string) => names.replaceAll(',', '、'),
  },
  { title: '删除时间', key: 'updateTime', dataIndex: 'updateTime', width: 168 },
];

type Props = { open: boolean; onClose: () => void };

/** Drawer with deleted users, to restore them or delete them for good. Remount it for every opening. */
export function RecycleBinDrawer({ open, onClose }: Props) {
  const ask = useQuestion();
  const { visible } = useGuardedFields(userFields);
  const narrow = useNarrow();
  const query = useQuery({ ...recycleBin(), staleTime: 0, enabled: open });
  const [chosen, setChosen] = useState<UserRecord[]>([]);
  const clear = () => setChosen([]);
  const restore = useRestoreUsers({ onDone: clear });
  const destroy = useDestroyUsers({ onDone: clear });
  const idsOf = (users: readonly UserRecord[]) => users.map((user) => user.id).join(',');
  const askToDestroy = (users: readonly UserRecord[]) =>
    ask(
      {
        title: `彻底删除${namesOf(users)}？`,
        content: '注意：彻底删除后将无法恢复，请谨慎操作！',
        okText: '彻底删除',
      },
      () => destroy.mutateAsync({ userIds: idsOf(users) }),
    );
  return (
    <Drawer
      title="回收站"
      open={open}
      size={narrow ? '100%' : 820}
      destroyOnHidden
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <span>
            已选择 {chosen.length} 项
            <Button type="link" size="small" disabled={chosen.length === 0} onClick={clear}>
              清空
            </Button>
          </span>
          <span className={styles.group}>
            <Button danger disabled={chosen.length === 0} onClick={() => askToDestroy(chosen)}>
              彻底删除
            </Button>
            <Button
              type="primary"
              disabled={chosen.length === 0}
              loading={restore.isPending}
              onClick={() => restore.mutate({ userIds: idsOf(chosen) })}
            >
              还原用户
            </Button>
          </span>
        </div>
      }
    >
      <Alert
        type="warning"
        showIcon
        title="注意：彻底删除后将无法恢复，请谨慎操作！"
        className={styles.note ?? ''}
      />
      <Loaded
        query={query}
        isEmpty={(users) => users.length === 0}
        empty={<EmptyState text="回收站是空的" />}
      >
        {(users) => (
          <Table<UserRecord>
            rowKey="id"
            className={tableStyles.table ?? ''}
            dataSource={users}
            tableLayout="fixed"
            pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
            rowSelection={{
              selectedRowKeys: chosen.map((user) => user.id),
              onChange: (_keys, rows) => setChosen(rows),
              getCheckboxProps: (user) => ({ 'aria-label': `选择${user.realname}` }),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
            }}
            columns={narrow ? [personColumn] : visible(wideColumns)}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
