import { sql, type TestServer } from '../../../../testing/test-server.ts';

/** The rows of a company in the tables, without the rows that every test database contains. */
export type Tables = {
  users: {
    id: string;
    username: string;
    sex: number;
    create_by: string | null;
    user_identity: number;
    depart_ids: string | null;
    status: number;
    del_flag: number;
    phone: string | null;
    email: string | null;
    /** Org codes of all the user's departments (`orgs`), and of the enabled ones. */
    orgs: string[];
    workplaces: string[];
    departs: string[];
    /** Org code of the department chosen for the session. */
    chosen: string | null;
    token: string | null;
    /** Concatenated columns that decide whether the account is open. */
    account: string;
  }[];
  departments: {
    id: string;
    parent_id: string | null;
    org_code: string;
    depart_name: string;
    status: string;
    head_user_id: string | null;
  }[];
  roles: {
    id: string;
    role_name: string;
    status: string;
    second_factor: boolean;
    data_scope: string;
    data_scope_departs: string | null;
  }[];
  departmentRoles: { id: string; depart_id: string }[];
  held: {
    user_id: string;
    role_id: string;
    inside: string | null;
    ends_at: Date | null;
    is_off: boolean;
  }[];
  lines: { role_id: string; permission_id: string; data_rule_ids: string | null }[];
  permissions: {
    id: string;
    parent_id: string | null;
    perms: string | null;
    menu_type: number;
    perms_type: string | null;
    status: string;
    component: string | null;
    url: string | null;
    hidden: boolean;
  }[];
  rules: {
    id: string;
    permission_id: string;
    rule_column: string | null;
    rule_conditions: string;
    rule_value: string | null;
    status: string;
  }[];
  menuScopes: {
    role_id: string;
    permission_id: string;
    data_scope: string;
    data_scope_departs: string | null;
  }[];
};

/** Records the initial rows of the test database, and removes all users except 管理员. */
export async function markBaseline(server: TestServer): Promise<void> {
  await server.rows(sql`create table test_baseline as select id from sys_user union select id from sys_depart
    union select id from sys_role union select id from sys_depart_role`);
  await server.rows(sql`delete from sys_user_role where role_id <> 'role-admin'`);
  await server.rows(sql`delete from sys_depart_role_user`);
  await server.rows(sql`create table test_permission as table sys_permission`);
}

/** Removes the company, and restores the menus. */
export async function clearCompany(server: TestServer): Promise<void> {
  await server.rows(sql`delete from sys_permission_data_rule`);
  for (const table of ['sys_user', 'sys_role', 'sys_depart'])
    await server.rows(sql`delete from ${sql.table(table)} where id not in (select id from test_baseline)`);
  await server.rows(sql`delete from sys_depart_code where parent_code like 'B%'`);
  await server.rows(sql`delete from sys_permission where id not in (select id from test_permission)`);
  await server.rows(sql`update sys_permission now set parent_id = was.parent_id, perms = was.perms,
      status = was.status, is_leaf = was.is_leaf, perms_type = was.perms_type, url = was.url, hidden = was.hidden
    from test_permission was where was.id = now.id and
      (now.parent_id, now.perms, now.status, now.is_leaf, now.perms_type, now.url, now.hidden) is distinct from
      (was.parent_id, was.perms, was.status, was.is_leaf, was.perms_type, was.url, was.hidden)`);
}

const isNew = (column: string) => sql`${sql.ref(column)} not in (select id from test_baseline)`;

/** Orders rows independently of random ids, because a seed must repeat the same calls. */
export async function readTables(server: TestServer): Promise<Tables> {
  const rows = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => server.rows<T>(query);
  const membership = (more = sql``) => sql`array(select d.org_code from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id where ud.user_id = u.id ${more} order by 1)`;
  return {
    users: await rows(sql`select u.id, u.username, u.sex, u.create_by, u.user_identity, u.depart_ids,
        u.status, u.del_flag, u.phone, u.email,
        ${membership()} as orgs, ${membership(sql`and d.status = '1'`)} as workplaces,
        array(select ud.depart_id from sys_user_depart ud where ud.user_id = u.id order by 1) as departs,
        s.org_code as chosen, case when s.id is null then null else 'token-of-' || u.id end as token,
        jsonb_build_array(u.phone, u.email, u.password_hash, u.status, u.del_flag, u.must_change_password, s.id is null,
          array(select provider || subject from sys_user_identity i where i.user_id = u.id),
          (select f.version from sys_user_second_factor f where f.user_id = u.id))::text as account
      from sys_user u left join sys_session s on s.id = 's-' || u.id where ${isNew('u.id')} order by u.username`),
    departments:
      await rows(sql`select id, parent_id, org_code, depart_name, status, head_user_id from sys_depart
      where ${isNew('id')} order by org_code`),
    roles:
      await rows(sql`select id, role_name, status, second_factor, data_scope, data_scope_departs from sys_role
      where ${isNew('id')} order by id`),
    departmentRoles: await rows(
      sql`select id, depart_id from sys_depart_role where ${isNew('id')} order by id`,
    ),
    held: await rows(sql`select h.user_id, h.role_id, null::text as inside, h.ends_at, r.status = '0' as is_off
        from sys_user_role h join sys_role r on r.id = h.role_id where ${isNew('h.user_id')}
      union all select h.user_id, h.role_id, d.org_code, h.ends_at, d.status = '0' from sys_depart_role_user h
        join sys_depart_role r on r.id = h.role_id join sys_depart d on d.id = r.depart_id
        where ${isNew('h.user_id')} order by 1, 2`),
    lines: await rows(sql`select line.* from (
          select role_id, permission_id, data_rule_ids from sys_role_permission where ${isNew('role_id')}
          union all select role_id, permission_id, data_rule_ids from sys_depart_role_permission
            where ${isNew('role_id')}) line
        join sys_permission p on p.id = line.permission_id order by line.role_id, p.name, p.id`),
    permissions: await rows(
      sql`select id, parent_id, perms, menu_type, perms_type, status, component, url, hidden from sys_permission where del_flag = 0 order by name, id`,
    ),
    rules: await rows(sql`select id, permission_id, rule_column, rule_conditions, rule_value, status
      from sys_permission_data_rule order by id`),
    menuScopes:
      await rows(sql`select role_id, permission_id, data_scope, data_scope_departs from sys_role_menu_scope
      where ${isNew('role_id')} order by 1, 2`),
  };
}
