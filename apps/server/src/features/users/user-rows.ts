import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumn, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** The rows of a resource within a user's reach, from the feature `permissions`. */
export type RowScopeOf = (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;

/** The same for users. */
export type ScopeOf = (use: Use, person: Person) => Promise<RowScope>;

/** The menu whose row rules filter the list of users. */
export const userResource = 'system/UserList' satisfies RowResource;

/** A condition that any of the user's departments may fulfil. */
const ofDepartments: RowColumn = (test) => sql<SqlBool>`exists (select from sys_user_depart scope_ud
  join sys_depart scope_d on scope_d.id = scope_ud.depart_id and scope_d.del_flag = 0
  where scope_ud.user_id = u.id and ${test(sql`scope_d.org_code`)})`;

/** The fields of row rules over `sys_user u` (contract rules/row-resources). */
const columns = {
  username: column(sql`u.username`),
  realname: column(sql`u.realname`),
  sex: column(sql`u.sex`),
  status: column(sql`u.status`),
  userIdentity: column(sql`u.user_identity`),
  workNo: column(sql`u.work_no`),
  post: column(sql`u.post`),
  birthday: column(sql`u.birthday`),
  createBy: column(sql`u.create_by`),
  createTime: column(sql`u.create_time`),
  orgCode: ofDepartments,
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof userResource], unknown>;

/** The row condition over `sys_user u` in every query about users. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** Users as rows of 权限诊断. */
export const userRowSource = rowSource({
  from: sql`sys_user u`,
  id: sql`u.id`,
  name: sql`(u.realname || '（' || u.username || '）')`,
  present: sql<SqlBool>`u.del_flag = 0 and lower(u.username) <> '_reserve_user_external'`,
  isWithin,
});
