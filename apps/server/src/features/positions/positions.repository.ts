import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SysPositionTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  name: { value: sql`p.name`, order: sql`p.name collate "zh-Hans-CN-x-icu"` },
  code: { value: sql`p.code` },
  postRank: { value: sql`p.post_rank` },
  createTime: { value: sql`p.create_time` },
  updateTime: { value: sql`p.update_time` },
};
const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

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

/** Positions as 权限诊断 asks about them. */
export const positionRowSource = rowSource({
  from: sql`sys_position p`,
  id: sql`p.id`,
  name: sql`(p.name || '（' || p.code || '）')`,
  present: sql<SqlBool>`true`,
  isWithin,
});

/** What the form writes. */
export type PositionValues = Pick<Insertable<SysPositionTable>, 'code' | 'name' | 'post_rank'>;

/** Queries over sys_position: of the rows that a scope lets through. */
export const positionsRepository = (db: Handle) => {
  const within = (scope: RowScope) => db.selectFrom('sys_position as p').where(isWithin(scope));
  const matching = (query: ListQuery, scope: RowScope) =>
    within(scope).where((where) => where.and(whereOf(columns, query).map((one) => sql<boolean>`${one}`)));
  return {
    listPage: (query: ListQuery, scope: RowScope) =>
      matching(query, scope)
        .selectAll('p')
        .orderBy(orderOf(columns, query.sort, newestFirst, sql`p.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (query: ListQuery, scope: RowScope): Promise<number> => {
      const { total } = await matching(query, scope)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    findById: (id: string, scope: RowScope) =>
      within(scope).selectAll('p').where('p.id', '=', id).executeTakeFirst(),
    findByCode: (code: string, scope: RowScope) =>
      within(scope).selectAll('p').where('p.code', '=', code).executeTakeFirst(),
    lock: (ids: readonly string[], scope: RowScope) =>
      within(scope).selectAll('p').where('p.id', 'in', ids).orderBy('p.id').forUpdate().execute(),
    insert: (row: Insertable<SysPositionTable>) => db.insertInto('sys_position').values(row).execute(),
    set: (id: string, values: PositionValues) =>
      db.updateTable('sys_position').set(values).where('id', '=', id).execute(),
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_position').where('id', 'in', ids).execute(),
  };
};

export type PositionRow = Awaited<ReturnType<ReturnType<typeof positionsRepository>['listPage']>>[number];
