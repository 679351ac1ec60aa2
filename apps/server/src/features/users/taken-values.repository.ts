import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Values that must be unique among users; missing and empty values are not checked. */
type UniqueValues = Partial<Record<'username' | 'phone' | 'email' | 'workNo', string | undefined>>;

/** Checks which values users already have. */
export const takenValuesRepository = (db: Handle) => ({
  /** Returns whether any user, including the recycle bin, has one of these values. */
  isAnyTaken: async (values: UniqueValues) => {
    const found = await db
      .selectFrom('sys_user')
      .select('id')
      .where((where) =>
        where.or([
          ...(values.username ? [where(sql`lower(username)`, '=', values.username.toLowerCase())] : []),
          ...(values.phone ? [where('phone', '=', values.phone)] : []),
          ...(values.email ? [where(sql`lower(email)`, '=', values.email.toLowerCase())] : []),
          ...(values.workNo ? [where('work_no', '=', values.workNo)] : []),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  /** Returns which of these usernames are in use, in lower case; includes the recycle bin. */
  listTakenAccounts: async (accounts: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ account: string }>`select lower(username) as account from sys_user
      where lower(username) = any(${accounts}::text[])`.execute(db);
    return rows.map(({ account }) => account);
  },
});
