import { type PositionToAdd, positionListFields } from '@baisi/contract/positions';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { sql } from 'kysely';
import type { SysPositionTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const positionTable = recordTable<PositionToAdd, SysPositionTable>()({
  table: 'sys_position',
  resource: 'system/SysPositionList',
  alias: 'p',
  name: sql`(p.name || '（' || p.code || '）')`,
  list: positionListFields,
  byPinyin: ['name'],
  ties: sql`p.create_time desc, p.id`,
});

/** SQL condition for the rows of `sys_position p` within the scope; every query about positions uses it. */
export const { isWithin } = positionTable;

/** Queries over sys_position beside those of every record. */
export const positionsRepository = (db: Handle) => ({
  findByCode: (code: string, scope: RowScope) =>
    db
      .selectFrom('sys_position as p')
      .select('p.id')
      .where(isWithin(scope))
      .where('p.code', '=', code)
      .executeTakeFirst(),
});
