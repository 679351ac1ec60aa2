import type { AccessHolder } from '@baisi/contract/access-holders';
import { EllipsisText } from '../../../../ui/ellipsis/ellipsis-text.tsx';
import { InitialsAvatar } from '../../../../ui/initials-avatar/initials-avatar.tsx';
import { cellColumn } from '../../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../../ui/list/table/record-cell.tsx';

type Row = AccessHolder & { id: string };

/** Returns the roles through which a user has the permission: `部门经理、账号管理员（信息技术部）`. */
const rolesOf = ({ chains }: AccessHolder): string => {
  const roles = chains.map((chain) => {
    const department = chain.find(({ kind }) => kind === 'department');
    const role = chain.find(({ kind }) => kind === 'role')?.name ?? '';
    return department === undefined ? role : `${role}（${department.name}）`;
  });
  return [...new Set(roles)].join('、') || '未受权限控制';
};
const endOf = ({ endsAt }: AccessHolder): string => endsAt?.slice(0, 16) ?? '长期';

/** Columns for a wide screen. */
export const wideColumns: RecordColumn<Row>[] = [
  {
    key: 'realname',
    title: '用户姓名',
    width: 150,
    always: true,
    render: (_, { realname }) => (
      <RecordCell name={realname} lead={<InitialsAvatar name={realname} sizePx={26} />} />
    ),
  },
  textColumn('username', '用户账号', 130),
  textColumn('departNames', '部门', 180),
  { key: 'roles', title: '来自角色', width: 260, render: (_, row) => <EllipsisText text={rolesOf(row)} /> },
  {
    key: 'endsAt',
    title: '到期时间',
    width: 150,
    render: (_, row) => (row.endsAt === null ? nothing : endOf(row)),
  },
];

/** The single column for a narrow screen. */
export const narrowColumn = cellColumn<Row>('用户', (row) => ({
  name: row.realname,
  lead: <InitialsAvatar name={row.realname} sizePx={36} />,
  lines: [`${row.username} · ${row.departNames || '无部门'}`, `${rolesOf(row)} · ${endOf(row)}`],
}));
