import { type Insertable, sql } from 'kysely';
import type { SysDepartTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** Columns that the department forms write. */
export type DepartmentValues = Pick<
  Insertable<SysDepartTable>,
  | 'depart_name'
  | 'depart_name_en'
  | 'depart_name_abbr'
  | 'depart_order'
  | 'org_category'
  | 'mobile'
  | 'fax'
  | 'address'
  | 'memo'
  | 'description'
  | 'status'
  | 'head_user_id'
>;

/** Queries that add and change departments, and assign their codes. */
export const departmentWritingRepository = (db: Handle) => ({
  /** Locks a department so that no other transaction deletes it; returns undefined when it does not exist. */
  holdParent: (id: string) =>
    db
      .selectFrom('sys_depart')
      .select(['id', 'org_code', 'org_type'])
      .where('id', '=', id)
      .where('del_flag', '=', 0)
      .forShare()
      .executeTakeFirst(),
  /** Locks and returns the highest org code assigned so far below a parent; concurrent callers wait. */
  lockLastCode: async (parentCode: string): Promise<string | null> => {
    await sql`insert into sys_depart_code (parent_code, last_code) values (${parentCode}, '')
      on conflict do nothing`.execute(db);
    const { last_code } = await db
      .selectFrom('sys_depart_code')
      .select('last_code')
      .where('parent_code', '=', parentCode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return last_code || null;
  },
  listNamesBelow: async (parentId: string | null): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_depart')
      .select('depart_name')
      .where('del_flag', '=', 0)
      .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
      .execute();
    return rows.map((row) => row.depart_name);
  },
  setLastCode: (parentCode: string, lastCode: string) =>
    db
      .updateTable('sys_depart_code')
      .set({ last_code: lastCode })
      .where('parent_code', '=', parentCode)
      .execute(),
  /** The highest code among the current children of a parent. */
  findLastCodeBelow: async (parentId: string | null): Promise<string | null> => {
    const row = await db
      .selectFrom('sys_depart')
      .select('org_code')
      .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
      .orderBy(sql`length(org_code)`, 'desc')
      .orderBy('org_code', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.org_code ?? null;
  },
  isMember: async (departmentId: string, userId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('sys_user_depart as ud')
      .innerJoin('sys_user as u', 'u.id', 'ud.user_id')
      .select('u.id')
      .where('ud.depart_id', '=', departmentId)
      .where('u.id', '=', userId)
      .where('u.del_flag', '=', 0)
      .executeTakeFirst();
    return row !== undefined;
  },
  insert: (row: Insertable<SysDepartTable>) => db.insertInto('sys_depart').values(row).execute(),
  /** Updates the department only at this `version`; returns false when another save has raised it. */
  set: async (id: string, version: number, values: DepartmentValues): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sys_depart')
      .set(values)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
