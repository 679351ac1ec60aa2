import type { PositionRecord } from '@baisi/contract/positions';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { PositionRow } from './positions.repository.ts';

/** Reads the text of a dictionary value. */
export type Texts = (dictCode: string, value: string) => string | undefined;

/** Row → wire; an unknown rank stands for itself (api-contract 1.7). */
export const toPositionWith =
  (texts: Texts) =>
  (row: PositionRow): PositionRecord => ({
    id: row.id,
    code: row.code,
    name: row.name,
    postRank: row.post_rank,
    ...(row.post_rank === null
      ? {}
      : { postRank_dictText: texts('position_rank', row.post_rank) ?? row.post_rank }),
    status: row.status === '0' ? '0' : '1',
    sortNo: row.sort_no,
    companyId: row.company_id,
    sysOrgCode: row.sys_org_code,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  });
