import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Queries of the sweep over sys_file and sys_blob. */
export const sweepRepository = (db: Handle) => ({
  /**
   * Deletes files that no record has held since `before`. Locked files are skipped: a transaction is about to hold
   * them.
   */
  deleteFree: async (before: Date, limit: number): Promise<number> => {
    const { rows } = await sql<{ id: string }>`
      delete from sys_file where id in (
        select id from sys_file where free_since < ${before} order by free_since limit ${limit} for update skip locked
      ) returning id`.execute(db);
    return rows.length;
  },
  /** Deletes contents to which no file refers, and returns the locations of their bytes. */
  deleteBlobs: async (before: Date, limit: number): Promise<{ hash: string; location: string }[]> => {
    const { rows } = await sql<{ hash: string; location: string }>`
      delete from sys_blob b where hash in (
        select hash from sys_blob c where create_time < ${before}
          and not exists (select from sys_file f where f.hash = c.hash)
        limit ${limit} for update skip locked
      ) and not exists (select from sys_file f where f.hash = b.hash)
      returning hash, location`.execute(db);
    return rows;
  },
  /** Returns the given locations (or hashes) that exist in sys_blob. */
  listKnown: async (column: 'location' | 'hash', values: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('sys_blob')
      .select(`${column} as value`)
      .where(sql<boolean>`${sql.ref(column)} = any(${values}::text[])`)
      .execute();
    return new Set(rows.map(({ value }) => value));
  },
});
