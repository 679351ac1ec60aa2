import { PositionToEdit } from '@baisi/contract/positions';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { PositionsService } from './positions.service.ts';

/** 变更记录 of positions. */
export const positionHistory = ({ get, edit }: PositionsService): RecordHistory =>
  recordHistory({
    table: 'sys_position',
    subject: '职务',
    name: 'name',
    columns: {
      name: { label: '职务名称', form: 'name' },
      code: { label: '职务编码', form: 'code' },
      post_rank: { label: '职级', reads: { dictionary: 'position_rank' }, form: 'postRank' },
      status: { label: '状态', reads: { words: { 1: '启用', 0: '停用' } }, form: 'status' },
      sort_no: { label: '排序', form: 'sortNo' },
    },
    readCode: 'position:list',
    editCode: 'position:edit',
    get,
    form: PositionToEdit,
    save: edit,
  });
