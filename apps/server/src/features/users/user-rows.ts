import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { column, type RowColumn, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** Returns the rows of a resource that a user reaches; the feature `permissions` implements it. */
export type RowScopeOf = (use: Use, person: Person, resource: RowResource) => Promise<RowScope>;

/** Returns the users that a user reaches. */
export type ScopeOf = (use: Use, person: Person) => Promise<RowScope>;

/** Component of the menu whose row rules restrict the list of users. */
export const userResource = 'system/UserList' satisfies RowResource;

/** A condition that holds when one of the user's departments fulfils it. */
const ofDepartments: RowColumn = (test) => sql<SqlBool>`exists (select from sys_user_depart scope_ud
  join sys_depart scope_d on scope_d.id = scope_ud.depart_id and scope_d.del_flag = 0
  where scope_ud.user_id = u.id and ${test(sql`scope_d.org_code`)})`;

/** SQL column of each field that row rules of users can test (contract rules/row-resources), for users under an alias. */
const columnsOf = (alias: string, orgCode: RowColumn) => {
  const own = (name: string): RowColumn => column(sql.ref(`${alias}.${name}`));
  return {
    username: own('username'),
    realname: own('realname'),
    sex: own('sex'),
    status: own('status'),
    userIdentity: own('user_identity'),
    workNo: own('work_no'),
    post: own('post'),
    birthday: own('birthday'),
    createBy: own('create_by'),
    createTime: own('create_time'),
    orgCode,
  } satisfies RowColumns & Record<keyof (typeof rowResources)[typeof userResource], unknown>;
};

const columns = columnsOf('u', ofDepartments);

/** SQL condition for the rows of `sys_user u` within the scope; every query about users uses it. */
export const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(columns, scope);

/** The same condition on the views of reports: rows of `report.users` under an alias. */
export const isReportedWithin = (alias: string, scope: RowScope): RawBuilder<SqlBool> =>
  rowScopeSql(
    columnsOf(
      alias,
      (test) => sql<SqlBool>`exists (select from report.user_departments scope_ud
        where scope_ud.user_id = ${sql.ref(`${alias}.id`)} and ${test(sql`scope_ud.department_code`)})`,
    ),
    scope,
  );

/** Users as rows for 权限诊断 (permission inspector). */
export const userRowSource = rowSource({
  from: sql`sys_user u`,
  id: sql`u.id`,
  name: sql`(u.realname || '（' || u.username || '）')`,
  present: sql<SqlBool>`u.del_flag = 0 and lower(u.username) <> '_reserve_user_external'`,
  isWithin,
});
