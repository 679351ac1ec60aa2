import { PositionRecord, positionFields, positions } from '../positions.ts';
import { authorColumns, createdColumn, placeColumn, switchedColumn } from './stamps.ts';
import { describeTable } from './table.ts';

/** The list of positions as a spreadsheet. */
export const positionsTable = describeTable({
  name: 'positions',
  noun: '职务',
  fields: positionFields,
  record: PositionRecord,
  add: positions.add,
  edit: positions.edit,
  files: positions,
  key: ['code'],
  columns: {
    name: {
      title: '职务名称',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['职务', '职位名称', '岗位名称'],
      example: '招聘专员',
    },
    code: {
      title: '职务编码',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['编码', '职位编码', '岗位编码'],
      note: '字母、数字、中文或_-.，不可重复',
      example: 'recruiter',
    },
    postRank: {
      title: '职级',
      type: { kind: 'dictionary', code: 'position_rank' },
      width: 12,
      example: '员级',
    },
    status: switchedColumn,
    sortNo: placeColumn,
    ...createdColumn,
    ...authorColumns,
  },
  omitted: {},
});
