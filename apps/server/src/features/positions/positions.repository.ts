import type { PositionToAdd } from '@baisi/contract/positions';
import { positionListFields } from '@baisi/contract/positions';
import type { SwitchedStatus } from '@baisi/contract/rules/fields';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Selectable, sql } from 'kysely';
import type { SysPositionTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ColumnsOf } from '../../platform/database/record-rows.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** A row as it is read. */
export type PositionRow = Selectable<SysPositionTable> & { status: SwitchedStatus };

export const positionTable = recordTable<ColumnsOf<PositionToAdd>, PositionRow>()({
  table: 'sys_position',
  resource: 'system/SysPositionList',
  alias: 'p',
  name: sql`(p.name || '（' || p.code || '）')`,
  list: positionListFields,
  byPinyin: ['name'],
  ties: sql`p.create_time desc, p.id`,
});

/** The condition over `sys_position p` that every query about positions carries. */
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
