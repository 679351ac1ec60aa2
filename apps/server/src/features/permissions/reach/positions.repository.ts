import { userIdentity } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { scopeOfDepartment, scopeOfRole } from '../holdings/grant-facts.repository.ts';

type PositionRow = {
  id: string;
  username: string;
  realname: string;
  is_superior: boolean;
  managed: string[];
  memberships: string[];
  /** Org codes of the enabled departments among `memberships`. */
  workplaces: string[];
};
type HeldRow = {
  user_id: string;
  role_id: string;
  label: string;
  org_code: string | null;
  ends_at: Date | null;
};
/** The columns of a user that row rules of 用户管理 test. */
type UserRow = {
  id: string;
  username: string;
  realname: string;
  sex: number | null;
  status: number;
  user_identity: number | null;
  work_no: string | null;
  post: string | null;
  birthday: string | null;
  create_by: string | null;
  create_time: Date;
};
type LineRow = {
  role_id: string;
  role_code: string | null;
  permission_id: string | null;
  data_rule_ids: string | null;
  /** Data scope id of the grant (`scopeId()` in the contract's rules/data-scope). */
  scope_id: string | null;
  ends_at: Date | null;
};
type MenuRow = {
  id: string;
  menu_type: number;
  perms: string | null;
  perms_type: string | null;
  status: string;
  component: string | null;
  opens: string;
};
type DepartmentRow = {
  id: string;
  org_code: string;
  depart_name: string;
  org_category: string | null;
  org_type: string | null;
  create_by: string | null;
  create_time: Date;
};

/**
 * Queries for the positions of users and the grants of their roles. The number of queries does not depend on the
 * number of users.
 */
export const positionsRepository = (db: Handle) => ({
  /** Includes users in the recycle bin: restoring a user restores the rights too. */
  listPositions: async (userIds: readonly string[]): Promise<PositionRow[]> => {
    const { rows } = await sql<PositionRow>`select u.id, u.username, u.realname,
        u.user_identity = ${userIdentity.superior} as is_superior,
        case when u.user_identity = ${userIdentity.superior} then array(select d.org_code from sys_depart d
          where d.id = any(string_to_array(u.depart_ids, ',')) and d.del_flag = 0 order by d.org_code)
          else '{}' end as managed,
        array(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
          where ud.user_id = u.id and d.del_flag = 0 order by d.org_code) as memberships,
        array(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
          where ud.user_id = u.id and d.del_flag = 0 and d.status = '1' order by d.org_code) as workplaces
      from sys_user u where u.id = any(${userIds}::text[])`.execute(db);
    return rows;
  },
  /** Roles whose assignment has not expired. `org_code`: the department of a department role; it must be enabled. */
  listRolesHeld: async (userIds: readonly string[], now: Date): Promise<HeldRow[]> => {
    const label = sql`jsonb_build_array(r.role_code, r.role_name, to_jsonb(r) -> 'status')::text`;
    const { rows } = await sql<HeldRow>`select held.user_id, held.role_id, ${label} as label,
          null::text as org_code, held.ends_at
        from sys_user_role held join sys_role r on r.id = held.role_id
        where held.user_id = any(${userIds}::text[]) and (held.ends_at is null or held.ends_at > ${now})
      union all
      select held.user_id, held.role_id, ${label}, d.org_code, held.ends_at
        from sys_depart_role_user held join sys_depart_role r on r.id = held.role_id
        join sys_depart d on d.id = r.depart_id and d.del_flag = 0 and d.status = '1'
        where held.user_id = any(${userIds}::text[]) and (held.ends_at is null or held.ends_at > ${now})
      order by role_id`.execute(db);
    return rows;
  },
  /**
   * Grants of company and department roles; one row without a permission for a role that is disabled or grants
   * nothing.
   */
  listLines: async (roleIds: readonly string[], now: Date): Promise<LineRow[]> => {
    const { rows } = await sql<LineRow>`select r.id as role_id, r.role_code, line.permission_id,
        line.data_rule_ids, ${scopeOfRole(sql`r.id`, sql`line.permission_id`)} as scope_id, line.ends_at
      from sys_role r left join sys_role_permission line
        on line.role_id = r.id and r.status = '1' and (line.ends_at is null or line.ends_at > ${now})
      where r.id = any(${roleIds}::text[])
      union all
      select line.role_id, null::text, line.permission_id, line.data_rule_ids,
          ${scopeOfDepartment(sql`d.org_code`, sql`line.permission_id`)}, null::timestamptz
        from sys_depart_role_permission line join sys_depart_role r on r.id = line.role_id
        join sys_depart d on d.id = r.depart_id where line.role_id = any(${roleIds}::text[])`.execute(db);
    return rows;
  },
  /** All menus, buttons and columns. `opens`: everything that decides what a menu opens, as text. */
  listMenus: async (): Promise<MenuRow[]> => {
    const { rows } = await sql<MenuRow>`select id, menu_type, perms, perms_type, status, component,
        jsonb_build_array(url, component, component_name, redirect, is_route, hidden, always_show,
          internal_or_external)::text as opens
      from sys_permission where del_flag = 0`.execute(db);
    return rows;
  },
  /** Users as rows that row rules test. */
  listUserRows: async (userIds: readonly string[]): Promise<UserRow[]> => {
    const { rows } =
      await sql<UserRow>`select id, username, realname, sex, status, user_identity, work_no, post,
        to_char(birthday, 'YYYY-MM-DD') as birthday, create_by, create_time
      from sys_user where id = any(${userIds}::text[])`.execute(db);
    return rows;
  },
  /** Departments with one of `values` as their `field`. */
  listDepartments: async (field: 'org_code' | 'id', values: readonly string[]): Promise<DepartmentRow[]> => {
    const { rows } = await sql<DepartmentRow>`select id, org_code, depart_name, org_category, org_type,
        create_by, create_time
      from sys_depart where ${sql.ref(field)} = any(${values}::text[]) and del_flag = 0`.execute(db);
    return rows;
  },
});

export type LineRowOfRole = LineRow;
export type DepartmentFacts = DepartmentRow;
export type UserFacts = UserRow;
