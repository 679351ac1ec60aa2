import type { RoleToAdd } from '@baisi/contract/role-records';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { type Insertable, sql } from 'kysely';
import type { SysRoleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';

const byPinyin = sql`r.role_name collate "zh-Hans-CN-x-icu"`;

/** The list's fields as columns. */
const columns: ListColumns = {
  roleName: { value: sql`r.role_name`, order: byPinyin },
  roleCode: { value: sql`r.role_code` },
  description: { value: sql`r.description` },
  status: { value: sql`r.status` },
  sortNo: { value: sql`r.sort_no` },
  createTime: { value: sql`r.create_time` },
  updateTime: { value: sql`r.update_time` },
};
const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/** People who have the role now, as the list of its users shows them. */
const holders = sql<number>`(select count(*) from sys_user_role ur join sys_user u on u.id = ur.user_id
  where ur.role_id = r.id and (ur.ends_at is null or ur.ends_at > now()) and u.del_flag = 0)`.as(
  'user_count',
);

/** What the form writes. */
export type RoleValues = Pick<
  Insertable<SysRoleTable>,
  'role_name' | 'role_code' | 'description' | 'second_factor' | 'status' | 'sort_no'
>;

/** The form as a row. */
export const toValues = (form: RoleToAdd) =>
  ({
    role_name: form.roleName,
    role_code: form.roleCode,
    description: form.description,
    second_factor: form.secondFactor,
    status: form.status,
    sort_no: form.sortNo,
  }) satisfies RoleValues;

/** Queries over sys_role. */
export const rolesRepository = (db: Handle) => {
  const matching = (query: ListQuery) =>
    db
      .selectFrom('sys_role as r')
      .where((where) => where.and(whereOf(columns, query).map((one) => sql<boolean>`${one}`)));
  return {
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
    listPage: (query: ListQuery) =>
      matching(query)
        .selectAll('r')
        .select(holders)
        .orderBy(orderOf(columns, query.sort, newestFirst, sql`r.create_time desc, r.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (query: ListQuery): Promise<number> => {
      const { total } = await matching(query)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    findById: (id: string) => db.selectFrom('sys_role').selectAll().where('id', '=', id).executeTakeFirst(),
    /** In the order of their ids, so that two batches wait for each other. */
    lock: (ids: readonly string[]) =>
      db.selectFrom('sys_role').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute(),
    isCodeTaken: async (code: string, exceptId: string | undefined): Promise<boolean> => {
      const taken = db.selectFrom('sys_role').select('id').where('role_code', '=', code);
      const others = exceptId ? taken.where('id', '<>', exceptId) : taken;
      return (await others.executeTakeFirst()) !== undefined;
    },
    /** Those of the roles that the person has, over or not. */
    listHeldBy: async (userId: string, ids: readonly string[]): Promise<string[]> => {
      const rows = await db
        .selectFrom('sys_user_role')
        .select('role_id')
        .where('user_id', '=', userId)
        .where('role_id', 'in', ids)
        .execute();
      return rows.map((row) => row.role_id);
    },
    insert: (row: Insertable<SysRoleTable>) => db.insertInto('sys_role').values(row).execute(),
    /** Writes over `version`; false when somebody else was faster. */
    set: async (id: string, version: number, values: RoleValues): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sys_role')
        .set(values)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** With what they give and who has them, by the foreign keys. */
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_role').where('id', 'in', ids).execute(),
  };
};

export type RoleRow = Awaited<ReturnType<ReturnType<typeof rolesRepository>['listAll']>>[number];
