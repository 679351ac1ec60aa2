import type { OnlineUser } from '@baisi/contract/online-users';
import type { TableColumnType } from 'antd';
import { deviceWords } from '../../fields/session-trace/device-words.logic.ts';
import { wayWords } from '../../fields/session-trace/way-words.ts';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import styles from './online-users-page.module.css';

export type OnlineColumn = TableColumnType<OnlineUser> & { key: string };

const nothing = <span className={styles.nothing}>-</span>;

const long = (key: keyof OnlineUser, title: string, width: number): OnlineColumn => ({
  key,
  title,
  width,
  dataIndex: key,
  render: (text: string) => (text === '' ? nothing : <EllipsisText text={text} />),
});

const own = <span className={styles.own}>（我）</span>;

/** Columns for a wide screen. */
export const wideColumns: OnlineColumn[] = [
  {
    key: 'username',
    title: '用户账号',
    width: 130,
    fixed: 'start',
    ellipsis: { showTitle: true },
    render: (_, { username, isCurrent }) => (
      <>
        {username}
        {isCurrent ? <span className={styles.own}>（我）</span> : null}
      </>
    ),
  },
  {
    key: 'realname',
    title: '用户姓名',
    width: 130,
    render: (_, { realname }) => (
      <span className={styles.person}>
        <InitialsAvatar name={realname} sizePx={26} />
        <span className={styles.name} title={realname}>
          {realname}
        </span>
      </span>
    ),
  },
  long('orgCodeTxt', '部门', 130),
  { key: 'way', title: '登录方式', width: 92, render: (_, { way }) => wayWords[way] },
  long('ip', 'IP', 124),
  {
    key: 'userAgent',
    title: '浏览器/系统',
    width: 164,
    ellipsis: { showTitle: false },
    render: (_, { userAgent }) => <span title={userAgent}>{deviceWords(userAgent)}</span>,
  },
  long('signedInAt', '登录时间', 164),
  long('seenAt', '最近访问', 164),
];

/** The one column for a narrow screen. */
export const narrowColumn: OnlineColumn = {
  key: 'person',
  title: '用户',
  render: (_, user) => (
    <span className={styles.person}>
      <InitialsAvatar name={user.realname} sizePx={36} />
      <span className={styles.lines}>
        <span className={styles.first}>
          <span className={styles.name}>{user.realname}</span>
          {user.isCurrent ? own : null}
        </span>
        <span className={styles.second}>
          {user.username} · {wayWords[user.way]} · {user.ip}
        </span>
        <span className={styles.second}>{deviceWords(user.userAgent)}</span>
        <span className={styles.second}>最近访问 {user.seenAt}</span>
      </span>
    </span>
  ),
};
