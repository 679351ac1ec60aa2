import type { RoleHolder } from '@baisi/contract/user-lookups';
import { userStatus } from '@baisi/contract/users';
import { PersonAvatar } from '../../../fields/avatar/person-avatar.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';

/** The end date of the assignment; the chosen day ends with its last second. */
const endText = ({ roleEndsAt }: RoleHolder) =>
  roleEndsAt === null ? '长期' : roleEndsAt.replace(' 23:59:59', '');

const frozen = ({ status, status_dictText = '冻结' }: RoleHolder) =>
  status === userStatus.normal ? null : <StatusTag tone="bad">{status_dictText}</StatusTag>;

/** Columns for a wide screen. */
export const wideColumns: RecordColumn<RoleHolder>[] = [
  {
    key: 'realname',
    title: '用户姓名',
    width: 170,
    render: (_, user) => (
      <RecordCell
        name={user.realname}
        lead={<PersonAvatar name={user.realname} avatar={user.avatar} sizePx={26} />}
        mark={frozen(user)}
      />
    ),
  },
  textColumn('username', '用户账号', 130),
  textColumn('orgCodeTxt', '部门', 150),
  { key: 'roleEndsAt', title: '有效期至', width: 120, render: (_, user) => endText(user) },
];

/** The one column for a narrow screen. */
export const narrowColumn = cellColumn<RoleHolder>('用户', (user) => ({
  name: user.realname,
  lead: <PersonAvatar name={user.realname} avatar={user.avatar} sizePx={36} />,
  mark: frozen(user),
  lines: [user.username, user.orgCodeTxt.replaceAll(',', '、'), `有效期至 ${endText(user)}`],
}));
