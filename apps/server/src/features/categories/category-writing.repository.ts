import { type Insertable, type SqlBool, sql } from 'kysely';
import type { SysCategoryTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** Writes sys_category. */
export const categoryWritingRepository = (db: Handle) => ({
  /** Until the end of the transaction nobody else adds a root. */
  lockTop: () => sql`select pg_advisory_xact_lock(hashtext('sys_category'))`.execute(db),
  /** The last code given below a parent; null: none. */
  findLastCode: async (parentId: string | null): Promise<string | null> => {
    const last = await db
      .selectFrom('sys_category as c')
      .select('c.code')
      .where(sql<SqlBool>`c.pid is not distinct from ${parentId}`)
      .orderBy(sql`length(c.code)`, 'desc')
      .orderBy('c.code', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.code ?? null;
  },
  insert: (row: Insertable<SysCategoryTable>) => db.insertInto('sys_category').values(row).execute(),
  /** Writes over `version`; false when somebody else was faster. */
  setName: async (id: string, version: number, name: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sys_category')
      .set({ name })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** With everything below, by the foreign key. */
  deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_category').where('id', 'in', ids).execute(),
});
