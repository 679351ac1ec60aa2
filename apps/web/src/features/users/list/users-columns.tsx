import type { UserRecord } from '@baisi/contract/users';
import type { TableColumnType } from 'antd';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import { PersonCell } from './person-cell.tsx';
import { UserStatusTag } from './user-status-tag.tsx';
import styles from './users-table.module.css';

/** A column that the settings can hide and move unless it is `always` there. */
export type UserColumn = TableColumnType<UserRecord> & { key: string; title: string; always?: boolean };

const nothing = <span className={styles.nothing}>-</span>;
/** The server joins several names with commas, people write 、 between them. */
const listed = (names: string) => names.replaceAll(',', '、');

/** A text of any length in one line; the whole of it is a pointer or a key away. */
const long = (key: keyof UserRecord, title: string, width: number): UserColumn => ({
  key,
  title,
  width,
  dataIndex: key,
  render: (text: string | null | undefined) => (text ? <EllipsisText text={listed(text)} /> : nothing),
});

/** The list's columns for a wide screen, in the order they are written when the person has not moved them. */
export function wideColumns(open: (user: UserRecord) => void, columnHidden: (code: string) => boolean) {
  const columns: UserColumn[] = [
    { ...long('username', '用户账号', 120), sorter: true, always: true, fixed: 'start' },
    {
      key: 'realname',
      title: '用户姓名',
      width: 140,
      sorter: true,
      always: true,
      fixed: 'start',
      render: (_, user) => <PersonCell user={user} onOpen={open} />,
    },
    { key: 'sex', title: '性别', width: 76, sorter: true, render: (_, user) => user.sex_dictText || nothing },
    { ...long('phone', '手机号码', 130), sorter: true },
    long('orgCodeTxt', '部门', 180),
    long('post_dictText', '职务', 130),
    {
      key: 'status',
      title: '状态',
      width: 88,
      sorter: true,
      render: (_, user) => <UserStatusTag user={user} />,
    },
    { ...long('workNo', '工号', 110), sorter: true },
    { ...long('email', '邮箱', 190), sorter: true },
    { ...long('createTime', '创建时间', 170), sorter: true },
  ];
  return columns.filter(({ key }) => key !== 'sex' || !columnHidden('user:sex'));
}

/** The list's one column for a narrow screen. */
export function narrowColumn(open: (user: UserRecord) => void): UserColumn {
  return {
    key: 'person',
    title: '用户',
    render: (_, user) => <PersonCell user={user} onOpen={open} detailed />,
  };
}
