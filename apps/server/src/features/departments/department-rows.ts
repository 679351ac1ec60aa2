import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** Returns the rows of a resource that a user reaches; the feature `permissions` implements it. */
export type RowScopeOf = (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;

/** Component of the menu whose row rules restrict departments. */
export const departmentResource = 'system/DepartList' satisfies RowResource;

/** SQL column of each field that row rules of departments can test (contract rules/row-resources). */
const columns = {
  departName: column(sql`d.depart_name`),
  orgCode: column(sql`d.org_code`),
  orgCategory: column(sql`d.org_category`),
  orgType: column(sql`d.org_type`),
  createBy: column(sql`d.create_by`),
  createTime: column(sql`d.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof departmentResource], unknown>;

/** SQL condition for the rows of `sys_depart d` within the scope; every query of the administration uses it. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** The same condition on the view of reports: rows of `report.departments s`. */
export const isReportedWithin = (scope: RowScope): RawBuilder<SqlBool> =>
  rowScopeSql(
    {
      departName: column(sql`s.name`),
      orgCode: column(sql`s.code`),
      orgCategory: column(sql`s.category`),
      orgType: column(sql`s.type`),
      createBy: column(sql`s.create_by`),
      createTime: column(sql`s.create_time`),
    } satisfies typeof columns,
    scope,
  );

/** Departments as rows for 权限诊断 (permission inspector). */
export const departmentRowSource = rowSource({
  from: sql`sys_depart d`,
  id: sql`d.id`,
  name: sql`(d.depart_name || '（' || d.org_code || '）')`,
  present: sql<SqlBool>`d.del_flag = 0`,
  isWithin,
});
