import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumn, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** Returns the entries that a user may reach; provided by the feature `permissions`. */
export type RowScopeOf = (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;

/** Component of the menu whose row rules restrict log entries. */
export const logResource = 'system/LogList' satisfies RowResource;

/** A condition that holds when one department of the entry's user fulfils it. */
const ofDepartments: RowColumn = (test) => sql<SqlBool>`exists (select from sys_user scope_u
  join sys_user_depart scope_ud on scope_ud.user_id = scope_u.id
  join sys_depart scope_d on scope_d.id = scope_ud.depart_id and scope_d.del_flag = 0
  where scope_u.username = l.userid and ${test(sql`scope_d.org_code`)})`;

/** The fields of rules on `sys_log l` (contract rules/row-resources). */
const columns = {
  logType: column(sql`l.log_type`),
  operateType: column(sql`l.operate_type`),
  userid: column(sql`l.userid`),
  ip: column(sql`l.ip`),
  createTime: column(sql`l.create_time`),
  orgCode: ofDepartments,
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof logResource], unknown>;

/** The condition on `sys_log l` that every query of log entries includes. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** Log entries for 权限诊断. */
export const logRowSource = rowSource({
  from: sql`sys_log l`,
  id: sql`l.id`,
  name: sql`(left(coalesce(l.log_content, ''), 60) || '（' || coalesce(l.userid, '') || '）')`,
  present: sql<SqlBool>`true`,
  isWithin,
});
