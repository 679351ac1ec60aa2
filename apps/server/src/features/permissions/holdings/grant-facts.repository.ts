import { administratorRole } from '@baisi/contract/access';
import { scopeFields } from '@baisi/contract/rules/data-scope';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** A user and the department in which the user currently works. */
export type Workplace = { userId: string; orgCode: string | null };

/** One permission granted to a user by one role; `permission_id` is null for a role that grants nothing. */
export type GrantRow = {
  user_id: string;
  role_id: string;
  role_name: string;
  /** Null for a department role. */
  role_code: string | null;
  depart_name: string | null;
  permission_id: string | null;
  data_rule_ids: string | null;
  /** End of the user's role assignment, and of the role's grant of the permission; null: never. */
  role_ends_at: Date | null;
  line_ends_at: Date | null;
  /**
   * Data scope id of the grant (`scopeId()` in the contract's rules/data-scope); null when the scope does not
   * restrict the menu's rows.
   */
  scope_id: string | null;
};

/** A permission granted by a role, independent of the role's users. */
type GivenRow = Omit<GrantRow, 'user_id' | 'role_ends_at'>;
type HeldRow = Pick<GrantRow, 'user_id' | 'role_id' | 'role_ends_at'>;

const ahead = (column: RawBuilder<unknown>, now: Date) => sql`(${column} is null or ${column} > ${now})`;

/** Ids of the menus whose rows a data scope can restrict. */
const scopedMenus = sql`(select id from sys_permission where component = any(${Object.keys(scopeFields)}::text[]))`;

/** SQL for the `scopeId` of a role's grant of `menu`. */
export const scopeOfRole = (role: RawBuilder<unknown>, menu: RawBuilder<unknown>) =>
  sql<string | null>`case when ${menu} in ${scopedMenus} then role_line_scope(${role}, ${menu}) end`;

/** SQL for the `scopeId` of a department role's grant: it reaches the rows of its department and those below. */
export const scopeOfDepartment = (orgCode: RawBuilder<unknown>, menu: RawBuilder<unknown>) =>
  sql<string | null>`case when ${menu} in ${scopedMenus} then 'scope:custom:' || ${orgCode} end`;

const ofRoles = (whose: RawBuilder<unknown>, now: Date, status = '1') => sql`
  select ur.user_id, r.id as role_id, r.role_name, r.role_code, null::text as depart_name,
    rp.permission_id, rp.data_rule_ids, ${scopeOfRole(sql`r.id`, sql`rp.permission_id`)} as scope_id,
    ur.ends_at as role_ends_at, rp.ends_at as line_ends_at
  from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.status = ${status}
    left join sys_role_permission rp on rp.role_id = r.id and ${ahead(sql`rp.ends_at`, now)}
  where ${whose} and ${ahead(sql`ur.ends_at`, now)}`;

const ofDepartmentRoles = (whose: RawBuilder<unknown>, where: RawBuilder<unknown>, now: Date) => sql`
  select ur.user_id, dr.id as role_id, dr.role_name, null::text as role_code, d.depart_name,
    dp.permission_id, dp.data_rule_ids, ${scopeOfDepartment(sql`d.org_code`, sql`dp.permission_id`)} as scope_id,
    ur.ends_at as role_ends_at, null::timestamptz as line_ends_at
  from sys_depart_role_user ur
    join sys_depart_role dr on dr.id = ur.role_id
    join sys_depart d on d.id = dr.depart_id and d.del_flag = 0 and d.status = '1'
    left join sys_depart_role_permission dp on dp.role_id = dr.id
  where ${whose} and ${where} and ${ahead(sql`ur.ends_at`, now)}`;

/**
 * SQL for the org code of the department in which a user works: the only one, or with several the one chosen last
 * (like `getSubject`).
 */
const workplaceOf = (user: RawBuilder<unknown>) => sql<string | null>`(
  select case when count(*) = 1 then max(d0.org_code) else max(d0.org_code) filter (where d0.org_code = u0.org_code) end
  from sys_user u0 join sys_user_depart ud0 on ud0.user_id = u0.id
    join sys_depart d0 on d0.id = ud0.depart_id and d0.del_flag = 0 and d0.status = '1'
  where u0.id = ${user})`;

const rowsOf = async <T>(db: Handle, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;

/** Reads the users' grants of these permissions, and every grant of the administrators' role. */
const listAmong =
  (db: Handle) =>
  async (userIds: readonly string[], permissionIds: readonly string[], now: Date): Promise<GrantRow[]> => {
    const whose = sql`ur.user_id = any(${userIds}::text[])`;
    // The grants of a role are read once for all of its users: thousands of users share a few dozen roles.
    const given = await rowsOf(
      db,
      sql<GivenRow>`select r.id as role_id, r.role_name, r.role_code, null::text as depart_name,
            rp.permission_id, rp.data_rule_ids, ${scopeOfRole(sql`r.id`, sql`rp.permission_id`)} as scope_id,
            rp.ends_at as line_ends_at
          from sys_role r left join sys_role_permission rp on rp.role_id = r.id
            and rp.permission_id = any(${permissionIds}::text[]) and ${ahead(sql`rp.ends_at`, now)}
          where r.status = '1' and (rp.permission_id is not null or r.role_code = ${administratorRole})`,
    );
    const byRole = Map.groupBy(given, (line) => line.role_id);
    const held = await rowsOf(
      db,
      sql<HeldRow>`select ur.user_id, ur.role_id, ur.ends_at as role_ends_at from sys_user_role ur
          where ${whose} and ur.role_id = any(${[...byRole.keys()]}::text[]) and ${ahead(sql`ur.ends_at`, now)}`,
    );
    const where = sql`d.org_code = ${workplaceOf(sql`ur.user_id`)}
        and dp.permission_id = any(${permissionIds}::text[])`;
    const inDepartments = await rowsOf(db, sql<GrantRow>`${ofDepartmentRoles(whose, where, now)}`);
    const ofCompany = held.flatMap((role) =>
      (byRole.get(role.role_id) ?? []).map((line) => ({ ...line, ...role })),
    );
    return [...ofCompany, ...inDepartments];
  };

/** Queries for the permissions that users have through roles. Expired grants and disabled roles are left out. */
export const grantFactsRepository = (db: Handle) => {
  const list = <T>(query: RawBuilder<T>): Promise<T[]> => rowsOf(db, query);
  return {
    /** Permissions from a user's roles, and from the department roles in the user's current department. */
    listGrantsOf: ({ userId, orgCode }: Workplace, now: Date) => {
      const whose = sql`ur.user_id = ${userId}`;
      return list(
        sql<GrantRow>`${ofRoles(whose, now)} union all
          ${ofDepartmentRoles(whose, sql`d.org_code = ${orgCode}`, now)}`,
      );
    },
    /** Permissions that a user's disabled roles would grant if they were enabled. */
    listGrantsSwitchedOff: (userId: string, now: Date) =>
      list(sql<GrantRow>`${ofRoles(sql`ur.user_id = ${userId}`, now, '0')}`),
    /** Permissions from several users' roles, and from their department roles in every department. */
    listGrantsAnywhereOfMany: (userIds: readonly string[], now: Date) => {
      const whose = sql`ur.user_id = any(${userIds}::text[])`;
      return list(
        sql<GrantRow>`${ofRoles(whose, now)} union all ${ofDepartmentRoles(whose, sql`true`, now)}`,
      );
    },
    /** Like `listGrantsOf`, for several users, each in their current department. */
    listGrantsOfMany: (userIds: readonly string[], now: Date) => {
      const whose = sql`ur.user_id = any(${userIds}::text[])`;
      const where = sql`d.org_code = ${workplaceOf(sql`ur.user_id`)}`;
      return list(sql<GrantRow>`${ofRoles(whose, now)} union all ${ofDepartmentRoles(whose, where, now)}`);
    },
    listGrantsAmong: listAmong(db),
    /** Every user's grants of these menus; department roles only count in the user's current department. */
    listGrantsOfMenus: (menuIds: readonly string[], now: Date) => {
      const workplace = sql`d.org_code = ${workplaceOf(sql`ur.user_id`)}`;
      return list(
        sql<GrantRow>`${ofRoles(sql`rp.permission_id = any(${menuIds}::text[])`, now)} union all
          ${ofDepartmentRoles(sql`dp.permission_id = any(${menuIds}::text[])`, workplace, now)}`,
      );
    },
    /** The permissions that roles grant, each with its rules. */
    listLinesOfRoles: async (roleIds: readonly string[], now: Date) =>
      roleIds.length === 0
        ? []
        : db
            .selectFrom('sys_role_permission as rp')
            .select(['rp.role_id', 'rp.permission_id', 'rp.data_rule_ids'])
            .select(scopeOfRole(sql`rp.role_id`, sql`rp.permission_id`).as('scope_id'))
            .where('rp.role_id', 'in', roleIds)
            .where(sql<boolean>`${ahead(sql`rp.ends_at`, now)}`)
            .execute(),
    /** The permissions that department roles grant. */
    listLinesOfDepartmentRoles: async (roleIds: readonly string[]) =>
      roleIds.length === 0
        ? []
        : db
            .selectFrom('sys_depart_role_permission as dp')
            .innerJoin('sys_depart_role as dr', 'dr.id', 'dp.role_id')
            .innerJoin('sys_depart as d', 'd.id', 'dr.depart_id')
            .select(['dp.permission_id', 'dp.data_rule_ids'])
            .select(scopeOfDepartment(sql`d.org_code`, sql`dp.permission_id`).as('scope_id'))
            .where('dp.role_id', 'in', roleIds)
            .execute(),
    /** The data scope of each role's grant of each menu that scopes restrict, also for menus that are not granted. */
    listRoleScopes: async (roleIds: readonly string[]) =>
      list<{ role_id: string; permission_id: string; scope_id: string }>(
        sql`select * from (select r.id as role_id, p.id as permission_id, role_line_scope(r.id, p.id) as scope_id
          from sys_role r cross join sys_permission p
          where r.id = any(${roleIds}::text[]) and p.id in ${scopedMenus}) as one where scope_id is not null`,
      ),
  };
};
