/** Columns that every record has, for the end of a sheet. */
export const createdColumn = {
  createTime: { title: '创建时间', type: { kind: 'time' }, width: 20, use: 'export' },
} as const;

export const authorColumns = {
  createBy: { title: '创建人', type: { kind: 'text' }, width: 14, use: 'export', isOnRequest: true },
  updateBy: { title: '更新人', type: { kind: 'text' }, width: 14, use: 'export', isOnRequest: true },
  updateTime: { title: '更新时间', type: { kind: 'time' }, width: 20, use: 'export', isOnRequest: true },
} as const;

/** Column of a status that is on or off. */
export const switchedColumn = {
  title: '状态',
  type: { kind: 'words', words: { 1: '启用', 0: '停用' } },
  width: 8,
  note: '空白为启用',
  example: '启用',
} as const;

/** Column of the place in the order of a list. */
export const placeColumn = {
  title: '排序',
  type: { kind: 'number' },
  width: 8,
  synonyms: ['排序号', '序号'],
  note: '0到999999的整数，小的在前',
  example: '1',
} as const;
