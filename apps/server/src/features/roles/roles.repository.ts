import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysRoleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';
import { sameWithoutCase } from '../../platform/database/without-case.ts';

const byPinyin = sql`r.role_name collate "zh-Hans-CN-x-icu"`;

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  roleName: { value: sql`r.role_name`, order: byPinyin },
  roleCode: { value: sql`r.role_code` },
  description: { value: sql`r.description` },
  status: { value: sql`r.status` },
  sortNo: { value: sql`r.sort_no` },
  createTime: { value: sql`r.create_time` },
  updateTime: { value: sql`r.update_time` },
};

/** Number of the role's users, counted like the role's user list: only active assignments. */
const holders = sql`(select count(*) from sys_user_role ur join sys_user u on u.id = ur.user_id
  where ur.role_id = r.id and (ur.ends_at is null or ur.ends_at > now()) and u.del_flag = 0)`;

/** Columns that the role form writes. */
export type RoleValues = Pick<
  Insertable<SysRoleTable>,
  'role_name' | 'role_code' | 'description' | 'second_factor' | 'status' | 'sort_no'
>;

/** A table row of a role. */
export type RoleRow = Selectable<SysRoleTable>;
/** A table row of a role with the number of its users. */
export type RoleListedRow = RoleRow & { user_count: number };

const queries = recordQueries<RoleListedRow, RoleValues>({
  from: sql`sys_role r`,
  id: sql`r.id`,
  table: 'sys_role',
  columns,
  select: () => sql`r.*, ${holders} as user_count`,
  present: sql<SqlBool>`true`,
  isWithin: () => sql<SqlBool>`true`,
  ties: sql`r.create_time desc, r.id`,
});

/** Queries over sys_role. Foreign keys delete the grants and holders of a removed role. */
export const rolesRepository = (db: Handle) => ({
  ...queries(db),
  listAll: () =>
    db
      .selectFrom('sys_role')
      .selectAll()
      .orderBy(sql`sort_no asc nulls last`)
      .orderBy(sql`role_name collate "zh-Hans-CN-x-icu"`)
      .orderBy('id')
      .execute(),
  listByIds: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('sys_role').selectAll().where('id', 'in', ids).execute(),
  isCodeTaken: async (code: string, exceptId: string | undefined): Promise<boolean> => {
    const taken = db.selectFrom('sys_role').select('id').where(sameWithoutCase('role_code')(code));
    const others = exceptId ? taken.where('id', '<>', exceptId) : taken;
    return (await others.executeTakeFirst()) !== undefined;
  },
  /** Returns those of the roles `ids` that are assigned to the user, even if the assignment has expired. */
  listHeldBy: async (userId: string, ids: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', userId)
      .where('role_id', 'in', ids)
      .execute();
    return rows.map((row) => row.role_id);
  },
});
