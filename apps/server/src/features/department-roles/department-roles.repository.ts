import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysDepartRoleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  roleName: { value: sql`r.role_name`, order: sql`r.role_name collate "zh-Hans-CN-x-icu"` },
  roleCode: { value: sql`r.role_code` },
  createTime: { value: sql`r.create_time` },
};

/** Columns that the form writes. */
type DepartmentRoleValues = Pick<Insertable<SysDepartRoleTable>, 'role_name' | 'role_code' | 'description'>;

/** A role with the name of its department. */
export type DepartmentRoleRow = Selectable<SysDepartRoleTable> & { depart_name: string };

const queries = recordQueries<DepartmentRoleRow, DepartmentRoleValues>({
  table: 'sys_depart_role',
  from: sql`sys_depart_role r join sys_depart d on d.id = r.depart_id`,
  id: sql`r.id`,
  columns,
  select: () => sql`r.*, d.depart_name`,
  present: sql<SqlBool>`true`,
  isWithin: () => sql<SqlBool>`true`,
  locks: sql`r`,
  parent: sql`r.depart_id`,
});

/** Queries over sys_depart_role. Foreign keys delete the grants and holders of a removed role. */
export const departmentRolesRepository = (db: Handle) => ({
  ...queries(db),
  listOf: (departmentId: string): Promise<DepartmentRoleRow[]> =>
    db
      .selectFrom('sys_depart_role as r')
      .innerJoin('sys_depart as d', 'd.id', 'r.depart_id')
      .selectAll('r')
      .select('d.depart_name')
      .where('r.depart_id', '=', departmentId)
      .orderBy('r.role_name')
      .orderBy('r.id')
      .execute(),
});
