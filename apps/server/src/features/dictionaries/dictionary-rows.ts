import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** Returns the dictionaries that a user may administer; the feature `permissions` implements it. */
export type ScopeOf = (use: Use, person: Person) => Promise<RowScope>;

/** Component of the menu whose row rules restrict the administration of dictionaries. Any user may read their items. */
export const dictionaryResource = 'system/DictList' satisfies RowResource;

const columns = {
  dictName: column(sql`d.dict_name`),
  dictCode: column(sql`d.dict_code`),
  createBy: column(sql`d.create_by`),
  createTime: column(sql`d.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof dictionaryResource], unknown>;

/** SQL condition for the rows of `sys_dict d` within the scope; every query of the administration uses it. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** Dictionaries as rows for 权限诊断 (permission inspector). */
export const dictionaryRowSource = rowSource({
  from: sql`sys_dict d`,
  id: sql`d.id`,
  name: sql`(d.dict_name || '（' || d.dict_code || '）')`,
  present: sql<SqlBool>`d.del_flag = 0`,
  isWithin,
});
