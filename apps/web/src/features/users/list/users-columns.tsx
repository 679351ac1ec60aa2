import type { UserRecord } from '@baisi/contract/users';
import { DictionaryValue } from '../../../fields/dictionary/dictionary-value.tsx';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { PersonCell } from './person-cell.tsx';
import { UserStatusTag } from './user-status-tag.tsx';
import styles from './users-columns.module.css';

type UserColumn = RecordColumn<UserRecord>;

/** Returns a column of names. The server separates them with commas, the interface with 、. */
const listed = (
  key: 'orgCodeTxt' | 'roleTxt' | 'post_dictText',
  title: string,
  width: number,
): UserColumn => ({
  key,
  title,
  width,
  render: (_, { [key]: names }) => (names ? <EllipsisText text={names.replaceAll(',', '、')} /> : nothing),
});

/** Column for the last sign-in. Sorted newest first, users who never signed in come last. */
const lastSignIn: UserColumn = {
  key: 'lastSignInTime',
  title: '最近登录',
  width: 170,
  sorter: true,
  render: (_, { lastSignInTime }) => lastSignInTime ?? <span className={styles.never}>从未登录</span>,
};

/** The list's columns for a wide screen, in their default order. */
export const wideColumns = (open: (user: UserRecord) => void): UserColumn[] => [
  { ...textColumn('username', '用户账号', 132), sorter: true, always: true, fixed: 'start' },
  {
    key: 'realname',
    title: '用户姓名',
    width: 140,
    sorter: true,
    always: true,
    fixed: 'start',
    render: (_, user) => <PersonCell user={user} onOpen={open} />,
  },
  {
    key: 'sex',
    title: '性别',
    width: 76,
    sorter: true,
    render: (_, { sex, sex_dictText: text }) => <DictionaryValue code="sex" value={sex} text={text} />,
  },
  { ...textColumn('phone', '手机号码', 130), sorter: true },
  {
    key: 'status',
    title: '状态',
    width: 88,
    sorter: true,
    render: (_, user) => <UserStatusTag user={user} />,
  },
  { ...listed('orgCodeTxt', '部门', 180), grows: true },
  listed('roleTxt', '角色', 150),
  listed('post_dictText', '职务', 130),
  { ...textColumn('workNo', '工号', 110), sorter: true },
  { ...textColumn('email', '邮箱', 190), sorter: true },
  lastSignIn,
  { ...textColumn('createTime', '创建时间', 170), sorter: true },
];

/** The list's one column for a narrow screen. */
export function narrowColumn(
  open: (user: UserRecord) => void,
  isHidden: (field: string) => boolean,
): UserColumn {
  return {
    key: 'person',
    title: '用户',
    render: (_, user) => <PersonCell user={user} onOpen={open} detailed statusHidden={isHidden('status')} />,
  };
}
