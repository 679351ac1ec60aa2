import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { type RowTable, rowSource } from '../../platform/database/row-source.ts';

/** The categories within a user's reach, from the feature `permissions`. */
export type ScopeOf = (use: Use, person: Person) => Promise<RowScope>;

/** The menu whose row rules filter categories. */
export const categoryResource = 'system/SysCategoryList' satisfies RowResource;

const columnsOf = (table: 'c' | 'child') =>
  ({
    name: column(sql.ref(`${table}.name`)),
    code: column(sql.ref(`${table}.code`)),
    sysOrgCode: column(sql.ref(`${table}.sys_org_code`)),
    createBy: column(sql.ref(`${table}.create_by`)),
    createTime: column(sql.ref(`${table}.create_time`)),
  }) satisfies RowColumns & Record<keyof (typeof rowResources)[typeof categoryResource], unknown>;

/** The row condition over `sys_category c` (or `child`) in every query about categories. */
export const isWithin = (scope: RowScope, table: 'c' | 'child' = 'c'): RawBuilder<SqlBool> =>
  rowScopeSql(columnsOf(table), scope);

/** The table of categories and its fields in row rules. */
export const categoryTable: RowTable = {
  from: sql`sys_category c`,
  id: sql`c.id`,
  name: sql`(c.name || '（' || c.code || '）')`,
  present: sql<SqlBool>`true`,
  isWithin: (scope) => isWithin(scope),
};

/** Categories as rows of 权限诊断. */
export const categoryRowSource = rowSource(categoryTable);
