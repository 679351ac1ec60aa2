import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Reads holders of positions and names of users. */
export const postHoldersRepository = (db: Handle) => ({
  /** Includes users in the recycle bin, because they can be restored. Uses the index over single characters. */
  countByPost: async (code: string) => {
    const { rows } = await sql<{ people: number; recycled: number }>`
      select count(*)::int as people, (count(*) filter (where del_flag = 1))::int as recycled from sys_user
      where search_grams(post) @> search_grams(${code}) and ${code} = any(string_to_array(post, ','))`.execute(
      db,
    );
    return rows[0] ?? { people: 0, recycled: 0 };
  },
  /**
   * Returns which of these positions somebody has. Reads each different value of `post` once, from one to the next along
   * its index: many users share few values, and a search for each of many codes would take longer.
   */
  listHeld: async (codes: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ code: string }>`with recursive present (post) as (
        (select post from sys_user where del_flag = 0 and post is not null order by post limit 1)
        union all
        select (select u.post from sys_user u where u.del_flag = 0 and u.post > present.post order by u.post limit 1)
        from present where present.post is not null
      )
      select distinct held.code
      from (select post from present union select post from sys_user where del_flag = 1) as posts,
        unnest(string_to_array(posts.post, ',')) as held (code)
      where held.code = any(${codes}::text[])`.execute(db);
    return rows.map(({ code }) => code);
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
