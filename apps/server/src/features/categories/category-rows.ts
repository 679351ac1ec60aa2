import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { type RowTable, rowSource } from '../../platform/database/row-source.ts';

/** Returns the categories that a user reaches; the feature `permissions` implements it. */
export type ScopeOf = (use: Use, person: Person) => Promise<RowScope>;

/** Component of the menu whose row rules restrict categories. */
export const categoryResource = 'system/SysCategoryList' satisfies RowResource;

/** `child` and `up`: a category below and above another one. */
type Alias = 'c' | 'child' | 'up';

const columnsOf = (table: Alias) =>
  ({
    name: column(sql.ref(`${table}.name`)),
    code: column(sql.ref(`${table}.code`)),
    sysOrgCode: column(sql.ref(`${table}.sys_org_code`)),
    createBy: column(sql.ref(`${table}.create_by`)),
    createTime: column(sql.ref(`${table}.create_time`)),
  }) satisfies RowColumns & Record<keyof (typeof rowResources)[typeof categoryResource], unknown>;

/**
 * SQL condition for the rows of `sys_category c` (or `child`, `up`) within the scope; every query about categories uses it.
 */
export const isWithin = (scope: RowScope, table: Alias = 'c'): RawBuilder<SqlBool> =>
  rowScopeSql(columnsOf(table), scope);

/** The table of categories and its fields in row rules. */
export const categoryTable: RowTable = {
  from: sql`sys_category c`,
  id: sql`c.id`,
  name: sql`(c.name || '（' || c.code || '）')`,
  present: sql<SqlBool>`true`,
  isWithin: (scope) => isWithin(scope),
};

/** Categories as rows for 权限诊断 (permission inspector). */
export const categoryRowSource = rowSource(categoryTable);
