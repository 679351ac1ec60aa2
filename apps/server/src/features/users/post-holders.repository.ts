import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Reads holders of positions and names of users. */
export const postHoldersRepository = (db: Handle) => ({
  /** Includes users in the recycle bin, who can be restored. Uses the index over characters. */
  countByPost: async (code: string) => {
    const { rows } = await sql<{ people: number; recycled: number }>`
      select count(*)::int as people, (count(*) filter (where del_flag = 1))::int as recycled from sys_user
      where search_grams(post) @> search_grams(${code}) and ${code} = any(string_to_array(post, ','))`.execute(
      db,
    );
    return rows[0] ?? { people: 0, recycled: 0 };
  },
  findRealname: async (username: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('sys_user')
      .select('realname')
      .where(sql<boolean>`lower(username) = lower(${username})`)
      .executeTakeFirst();
    return row?.realname;
  },
});
