import type { ListQuery } from '@baisi/contract/rules/list-query';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { SysDepartRoleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  roleName: { value: sql`r.role_name`, order: sql`r.role_name collate "zh-Hans-CN-x-icu"` },
  roleCode: { value: sql`r.role_code` },
  createTime: { value: sql`r.create_time` },
};
const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/** What the form writes. */
type Values = Pick<Insertable<SysDepartRoleTable>, 'role_name' | 'role_code' | 'description'>;

/** Queries over sys_depart_role. */
export const departmentRolesRepository = (db: Handle) => {
  const roles = () =>
    db
      .selectFrom('sys_depart_role as r')
      .innerJoin('sys_depart as d', 'd.id', 'r.depart_id')
      .selectAll('r')
      .select('d.depart_name');
  const conditions = (departmentId: string, query: ListQuery) =>
    sql<SqlBool>`${sql.join([sql`r.depart_id = ${departmentId}`, ...whereOf(columns, query)], sql` and `)}`;
  return {
    listPage: (departmentId: string, query: ListQuery) =>
      roles()
        .where(conditions(departmentId, query))
        .orderBy(orderOf(columns, query.sort, newestFirst, sql`r.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (departmentId: string, query: ListQuery): Promise<number> => {
      const { total } = await db
        .selectFrom('sys_depart_role as r')
        .where(conditions(departmentId, query))
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    listOf: (departmentId: string) =>
      roles().where('r.depart_id', '=', departmentId).orderBy('r.role_name').orderBy('r.id').execute(),
    findById: (id: string) => roles().where('r.id', '=', id).executeTakeFirst(),
    /** In the order of their ids, so that two batches wait for each other. */
    lock: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('sys_depart_role')
            .selectAll()
            .where('id', 'in', ids)
            .orderBy('id')
            .forUpdate()
            .execute(),
    insert: (row: Insertable<SysDepartRoleTable>) => db.insertInto('sys_depart_role').values(row).execute(),
    /** Writes over `version`; false when somebody else was faster. */
    set: async (id: string, version: number, values: Values): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sys_depart_role')
        .set(values)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** With what they give and who has them, by the foreign keys. */
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_depart_role').where('id', 'in', ids).execute(),
  };
};

type Queries = ReturnType<typeof departmentRolesRepository>;
export type DepartmentRoleRow = Awaited<ReturnType<Queries['listOf']>>[number];
