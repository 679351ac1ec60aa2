import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** A user's use of a permission code on a day (`YYYY-MM-DD`). */
export type Use = { userId: string; code: string; day: string };

/** sys_permission_use: the last day on which each user used each code. */
export const permissionUseRepository = (db: Handle) => ({
  /** Ignores deleted users; an older day changes nothing. */
  save: async (uses: readonly Use[]) => {
    await sql`insert into sys_permission_use (user_id, code, used_on)
      select u.id, used.code, max(used.day::date)
      from unnest(
        ${uses.map(({ userId }) => userId)}::text[],
        ${uses.map(({ code }) => code)}::text[],
        ${uses.map(({ day }) => day)}::text[]
      ) as used (user_id, code, day)
        join sys_user u on u.id = used.user_id
      group by u.id, used.code
      on conflict (user_id, code) do update set used_on = excluded.used_on
        where sys_permission_use.used_on < excluded.used_on`.execute(db);
  },
});
