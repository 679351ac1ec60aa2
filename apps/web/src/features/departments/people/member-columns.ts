import type { Column } from '@baisi/grid';

const text = (key: string, title: string, minWidth: number): Column => ({
  key,
  title,
  type: 'text',
  minWidth,
  sortable: true,
});

const people: readonly Column[] = [
  text('realname', '用户姓名', 110),
  text('username', '用户账号', 110),
  text('phone', '手机号码', 120),
  { ...text('departments', '部门', 150), filterable: true },
  { key: 'status_dictText', title: '状态', type: 'slot', slotName: 'status', width: 84, filterable: true }, // sic
];

/** Returns the columns of the members. `actionsPx`: width of the column of actions; 0: no such column. */
export const memberColumns = (actionsPx: number): readonly Column[] =>
  actionsPx === 0 ? people : [...people, { key: 'actions', title: '操作', type: 'slot', width: actionsPx }];

/** The fields that a row of the grid sends. */
export const memberFields = ['userId'] as const;
