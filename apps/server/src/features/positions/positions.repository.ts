import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysPositionTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  name: { value: sql`p.name`, order: sql`p.name collate "zh-Hans-CN-x-icu"` },
  code: { value: sql`p.code` },
  postRank: { value: sql`p.post_rank` },
  status: { value: sql`p.status` },
  sortNo: { value: sql`p.sort_no` },
  createTime: { value: sql`p.create_time` },
  updateTime: { value: sql`p.update_time` },
};

/** The menu whose rules narrow positions. */
export const positionResource = 'system/SysPositionList' satisfies RowResource;

/** The fields of those rules. */
const rowColumns = {
  name: column(sql`p.name`),
  code: column(sql`p.code`),
  postRank: column(sql`p.post_rank`),
  createBy: column(sql`p.create_by`),
  createTime: column(sql`p.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof positionResource], unknown>;

/** The condition over `sys_position p` that every query about positions carries. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(rowColumns, scope);

const table = {
  from: sql`sys_position p`,
  id: sql`p.id`,
  name: sql`(p.name || '（' || p.code || '）')`,
  present: sql<SqlBool>`true`,
  isWithin,
};

/** Positions as 权限诊断 asks about them. */
export const positionRowSource = rowSource(table);

/** What the form writes. */
export type PositionValues = Pick<
  Insertable<SysPositionTable>,
  'code' | 'name' | 'post_rank' | 'status' | 'sort_no'
>;

/** A row as it is read. */
export type PositionRow = Selectable<SysPositionTable>;

const queries = recordQueries<PositionRow, PositionValues>({
  ...table,
  table: 'sys_position',
  columns,
  ties: sql`p.create_time desc, p.id`,
});

/** Queries over sys_position: of the rows that a scope lets through. */
export const positionsRepository = (db: Handle) => ({
  ...queries(db),
  findByCode: (code: string, scope: RowScope) =>
    db
      .selectFrom('sys_position as p')
      .selectAll('p')
      .where(isWithin(scope))
      .where('p.code', '=', code)
      .executeTakeFirst(),
});
