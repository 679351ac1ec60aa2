import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** The rows of a resource within a user's reach, from the feature `permissions`. */
export type RowScopeOf = (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;

/** The menu whose row rules filter departments. */
export const departmentResource = 'system/DepartList' satisfies RowResource;

/** The fields of row rules over `sys_depart d` (contract rules/row-resources). */
const columns = {
  departName: column(sql`d.depart_name`),
  orgCode: column(sql`d.org_code`),
  orgCategory: column(sql`d.org_category`),
  orgType: column(sql`d.org_type`),
  createBy: column(sql`d.create_by`),
  createTime: column(sql`d.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof departmentResource], unknown>;

/** The row condition over `sys_depart d` in every query of the administration. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** Departments as rows of 权限诊断. */
export const departmentRowSource = rowSource({
  from: sql`sys_depart d`,
  id: sql`d.id`,
  name: sql`(d.depart_name || '（' || d.org_code || '）')`,
  present: sql<SqlBool>`d.del_flag = 0`,
  isWithin,
});
