import type { OnlineUser } from '@baisi/contract/online-users';
import { deviceWords } from '@baisi/contract/rules/device-words';
import { PersonAvatar } from '../../fields/avatar/person-avatar.tsx';
import { wayOf } from '../../fields/session-trace/way-words.ts';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import styles from './online-users-columns.module.css';

const own = <span className={styles.own}>（我）</span>;

/** Columns for a wide screen. */
export const wideColumns: RecordColumn<OnlineUser>[] = [
  {
    key: 'username',
    title: '用户账号',
    width: 130,
    fixed: 'start',
    always: true,
    ellipsis: { showTitle: true },
    render: (_, { username, isCurrent }) => (
      <>
        {username}
        {isCurrent ? own : null}
      </>
    ),
  },
  {
    key: 'realname',
    title: '用户姓名',
    width: 130,
    render: (_, { realname, avatar }) => (
      <RecordCell name={realname} lead={<PersonAvatar name={realname} avatar={avatar} sizePx={26} />} />
    ),
  },
  { ...textColumn('orgCodeTxt', '部门', 130), grows: true },
  {
    key: 'way',
    title: '登录方式',
    width: 120,
    ellipsis: { showTitle: true },
    render: (_, user) => wayOf(user),
  },
  textColumn('ip', 'IP', 124),
  {
    key: 'userAgent',
    title: '浏览器/系统',
    width: 164,
    ellipsis: { showTitle: false },
    render: (_, { userAgent }) => <span title={userAgent}>{deviceWords(userAgent)}</span>,
  },
  textColumn('signedInAt', '登录时间', 164),
  textColumn('seenAt', '最近访问', 164),
];

/** The one column for a narrow screen. */
export const narrowColumn = cellColumn<OnlineUser>('用户', (user) => ({
  name: user.realname,
  lead: <PersonAvatar name={user.realname} avatar={user.avatar} sizePx={36} />,
  mark: user.isCurrent ? own : null,
  lines: [
    `${user.username} · ${wayOf(user)} · ${user.ip}`,
    deviceWords(user.userAgent),
    `最近访问 ${user.seenAt}`,
  ],
}));
