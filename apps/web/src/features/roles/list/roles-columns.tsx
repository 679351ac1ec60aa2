import type { RoleListed } from '@baisi/contract/role-records';
import { dataScopeWords } from '@baisi/contract/rules/data-scope';
import { offMark, statusColumn } from '../../../fields/switched/status-column.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';

const secondFactor = <StatusTag tone="good">两步验证</StatusTag>;

/** Columns for a wide screen; all are visible at 1440 px. 备注 is below the name. */
export const wideColumns = (open: (role: RoleListed) => void): RecordColumn<RoleListed>[] => [
  {
    key: 'roleName',
    title: '角色名称',
    width: 175,
    grows: true,
    sorter: true,
    always: true,
    fixed: 'start',
    render: (_, role) => (
      <RecordCell
        name={role.roleName}
        onOpen={() => open(role)}
        mark={role.secondFactor ? secondFactor : null}
        lines={[role.description ?? '']}
      />
    ),
  },
  { ...textColumn('roleCode', '角色编码', 150), sorter: true },
  {
    key: 'dataScope',
    title: '数据范围',
    width: 110,
    render: (_, { dataScope }) => dataScopeWords[dataScope],
  },
  {
    key: 'userCount',
    title: '用户',
    width: 72,
    align: 'right',
    render: (_, { userCount }) => `${userCount} 人`,
  },
  statusColumn(85),
  {
    key: 'sortNo',
    title: '排序',
    width: 70,
    sorter: true,
    align: 'right',
    render: (_, { sortNo }) => sortNo ?? nothing,
  },
  { ...textColumn('createTime', '创建时间', 155), sorter: true },
  { ...textColumn('updateTime', '更新时间', 155), sorter: true },
];

/** The one column for a narrow screen. */
export const narrowColumn = (open: (role: RoleListed) => void, isHidden: (field: string) => boolean) =>
  cellColumn<RoleListed>('角色', (role) => ({
    name: role.roleName,
    onOpen: () => open(role),
    mark: offMark(role.status) ?? (role.secondFactor ? secondFactor : null),
    lines: [
      [
        role.roleCode,
        ...(isHidden('userCount') ? [] : [`${role.userCount} 人`]),
        dataScopeWords[role.dataScope],
      ].join(' · '),
      role.description ?? '',
    ],
  }));
