import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** The dictionaries that a user may administer, from the feature `permissions`. */
export type ScopeOf = (use: Use, person: Person) => Promise<RowScope>;

/** The menu whose row rules filter the administration of dictionaries. Any user may read their items. */
export const dictionaryResource = 'system/DictList' satisfies RowResource;

const columns = {
  dictName: column(sql`d.dict_name`),
  dictCode: column(sql`d.dict_code`),
  createBy: column(sql`d.create_by`),
  createTime: column(sql`d.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof dictionaryResource], unknown>;

/** The row condition over `sys_dict d` in every query of the administration. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** Dictionaries as rows of 权限诊断. */
export const dictionaryRowSource = rowSource({
  from: sql`sys_dict d`,
  id: sql`d.id`,
  name: sql`(d.dict_name || '（' || d.dict_code || '）')`,
  present: sql<SqlBool>`d.del_flag = 0`,
  isWithin,
});
