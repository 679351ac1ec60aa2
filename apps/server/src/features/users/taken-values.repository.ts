import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Values that are unique among users; absent and empty ones are not checked. */
type UniqueValues = Partial<Record<'username' | 'phone' | 'email' | 'workNo', string | undefined>>;

/** Reads the values that users already have. */
export const takenValuesRepository = (db: Handle) => ({
  /** Returns whether any user, also in the recycle bin, has one of these values. */
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
  /** The accounts among these that are in use, in lower case; the recycle bin counts. */
  listTakenAccounts: async (accounts: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ account: string }>`select lower(username) as account from sys_user
      where lower(username) = any(${accounts}::text[])`.execute(db);
    return rows.map(({ account }) => account);
  },
});
