import type { UserRecord } from '@baisi/contract/users';
import { userStatus } from '@baisi/contract/users';
import { PersonAvatar } from '../../../fields/avatar/person-avatar.tsx';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';

type Column = RecordColumn<UserRecord>;

const status = ({ status: now, status_dictText: text }: UserRecord) => (
  <StatusTag tone={now === userStatus.frozen ? 'bad' : 'good'}>{text ?? ''}</StatusTag>
);

/** Columns of a department's users on a wide screen. */
export const peopleColumns: readonly Column[] = [
  {
    key: 'realname',
    title: '用户姓名',
    width: 130,
    always: true,
    render: (_, { realname, avatar }) => (
      <RecordCell name={realname} lead={<PersonAvatar name={realname} avatar={avatar} sizePx={26} />} />
    ),
  },
  textColumn('username', '用户账号', 120),
  textColumn('phone', '手机号码', 120),
  {
    key: 'orgCodeTxt',
    title: '部门',
    width: 150,
    render: (_, { orgCodeTxt }) =>
      orgCodeTxt ? <EllipsisText text={orgCodeTxt.replaceAll(',', '、')} /> : nothing,
  },
  { key: 'status', title: '状态', width: 84, render: (_, user) => status(user) },
];

/** The only column on a phone. */
export const personColumn = cellColumn<UserRecord>('用户', (user) => ({
  name: user.realname,
  lead: <PersonAvatar name={user.realname} avatar={user.avatar} sizePx={36} />,
  mark: status(user),
  lines: [[user.username, user.phone].filter(Boolean).join(' · '), user.orgCodeTxt.replaceAll(',', '、')],
}));
