import { sql, type TestServer } from '../../../../testing/test-server.ts';
import { clearCompany } from './company-tables.ts';
import { type Company, freeCode, type Member } from './random-company.ts';

const day = 86_400_000;

/** Replaces the previous company in the tables by this one, with a session for every user. */
export async function settle(server: TestServer, company: Company, now: Date): Promise<void> {
  await clearCompany(server);
  await server.rows(sql`update sys_permission set perms = null where perms = ${freeCode}`);
  const rows = (list: readonly object[]) => sql`${JSON.stringify(list)}::jsonb`;
  const { departments, rules, roles, departmentRoles, people } = company;
  await server.rows(sql`insert into sys_depart (id, parent_id, org_code, depart_name, status, org_category, org_type)
    select * from jsonb_to_recordset(${rows(departments.map((d) => ({ ...d, parentid: d.parentId, orgcode: d.orgCode, status: d.isOn ? '1' : '0' })))})
      as d (id text, parentid text, orgcode text, name text, status text), lateral (values ('2', '2')) v`);
  for (const rule of rules)
    await server.rows(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
      values (${rule.id}, ${rule.menuId}, ${rule.id}, ${rule.ruleColumn}, ${rule.ruleConditions}, ${rule.ruleValue},
        ${rule.isOn ? '1' : '0'})`);
  for (const role of roles) {
    await server.rows(
      sql`insert into sys_role (id, role_name, role_code, status, data_scope, data_scope_departs)
        values (${role.id}, '角色', ${role.id}, ${role.isOn ? '1' : '0'}, ${role.scope.kind}, ${role.scope.departIds.join() || null})`,
    );
    for (const one of role.menuScopes)
      await server.rows(sql`insert into sys_role_menu_scope (role_id, permission_id, data_scope, data_scope_departs)
        values (${role.id}, ${one.permissionId}, ${one.kind}, ${one.departIds.join() || null})`);
    await server.rows(sql`insert into sys_role_permission (role_id, permission_id, data_rule_ids)
      select ${role.id}, l.p, nullif(l.r, '') from jsonb_to_recordset(${rows(role.lines.map((l) => ({ p: l.permissionId, r: l.ruleIds.join() })))}) as l (p text, r text)`);
  }
  for (const role of departmentRoles) {
    await server.rows(
      sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values (${role.id}, ${role.departmentId}, '部门角色', ${role.id})`,
    );
    await server.rows(sql`insert into sys_depart_role_permission (role_id, permission_id, data_rule_ids)
      select ${role.id}, l.p, nullif(l.r, '') from jsonb_to_recordset(${rows(role.lines.map((l) => ({ p: l.permissionId, r: l.ruleIds.join() })))}) as l (p text, r text)`);
  }
  for (const one of people) await settlePerson(server, one);
  await givePast(server);
  await signInEverybody(server, now);
}

/** Changes some fields of every record to other values, so that the history contains former values to restore. */
async function givePast(server: TestServer): Promise<void> {
  for (const email of [sql`'old-' || md5(id) || '@example.com'`, sql`null`])
    await server.rows(sql`update sys_user set user_identity = 3 - user_identity, email = ${email}
      where id not in (select id from test_baseline)`);
  for (const table of ['sys_depart', 'sys_role', 'sys_permission_data_rule'])
    for (const _ of ['once', 'back'])
      await server.rows(sql`update ${sql.table(table)} set status = case status when '1' then '0' else '1' end
        where id not in (select id from test_baseline)`);
}

async function settlePerson(server: TestServer, one: Member): Promise<void> {
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, phone, sex, create_by, user_identity, depart_ids, must_change_password)
    select ${one.id}, ${one.username}, ${one.username}, password_hash, ${one.username}, ${one.phone}, ${one.sex}, ${one.createBy},
      ${one.isSuperior ? 2 : 1}, ${one.departIds.join() || null}, false from sys_user where id = 'user-liwei'`);
  for (const id of one.memberships)
    await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${one.id}, ${id})`);
  for (const held of one.roles)
    await server.rows(
      sql`insert into sys_user_role (user_id, role_id, ends_at) values (${one.id}, ${held.roleId}, ${held.endsAt})`,
    );
  for (const held of one.departmentRoles)
    await server.rows(
      sql`insert into sys_depart_role_user (user_id, role_id, ends_at) values (${one.id}, ${held.roleId}, ${held.endsAt})`,
    );
}

/** Creates a session for each user who lacks one and may sign in; nobody has to change the password. */
export async function signInEverybody(server: TestServer, now: Date): Promise<void> {
  await server.rows(sql`update sys_user set must_change_password = false
    where must_change_password and id not in (select id from test_baseline)`);
  await server.rows(sql`insert into sys_session (id, token_hash, user_id, way, org_code, department_due, remembered, ip, user_agent, created_at, seen_at, ends_at)
    select 's-' || u.id, sha256(convert_to('token-of-' || u.id, 'UTF8')), u.id, 'password',
      (select min(d.org_code) from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
        where ud.user_id = u.id and d.status = '1'),
      false, true, '10.0.0.1', 'test', ${now}, ${now}, ${new Date(now.getTime() + 3650 * day)}
    from sys_user u where u.status = 1 and u.del_flag = 0 and u.id not in (select id from test_baseline)
      and not exists (select from sys_session s where s.id = 's-' || u.id)`);
}
