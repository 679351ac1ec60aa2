import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { sameWithoutCase } from '../../platform/database/without-case.ts';
import { delFlags } from './user-targets.ts';

/** Values that must be unique among users; missing and empty values are not checked. */
export type UniqueValues = Partial<Record<'username' | 'phone' | 'email' | 'workNo', string | undefined>>;

const none = sql<boolean>`false`;

/** A condition for each value, as its unique index compares it; an absent value is the same as none. */
const sameAs = ({ username, phone, email, workNo }: UniqueValues) => ({
  username: username ? sameWithoutCase('username')(username) : none,
  phone: phone ? sql<boolean>`phone = ${phone}` : none,
  email: email ? sameWithoutCase('email')(email) : none,
  workNo: workNo ? sameWithoutCase('work_no')(workNo) : none,
});
const hasAny = (values: UniqueValues) =>
  sql<boolean>`(${sql.join(Object.values(sameAs(values)), sql` or `)})`;

/** Checks which values users already have. */
export const takenValuesRepository = (db: Handle) => ({
  /** Returns whether any user, including the recycle bin, has one of these values. */
  isAnyTaken: async (values: UniqueValues) => {
    const found = await db
      .selectFrom('sys_user')
      .select('id')
      .where(hasAny(values))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  /** Returns which of these values a user in the recycle bin has; undefined when none has one. */
  findBinned: async (values: UniqueValues): Promise<Record<keyof UniqueValues, boolean> | undefined> => {
    const same = sameAs(values);
    return db
      .selectFrom('sys_user')
      .select([
        same.username.as('username'),
        same.phone.as('phone'),
        same.email.as('email'),
        same.workNo.as('workNo'),
      ])
      .where('del_flag', '=', delFlags.recycleBin)
      .where(hasAny(values))
      .limit(1)
      .executeTakeFirst();
  },
  /** Returns which of these usernames are in use, in lower case; includes the recycle bin. */
  listTakenAccounts: async (accounts: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ account: string }>`select lower(username) as account from sys_user
      where lower(username) = any(${accounts}::text[])`.execute(db);
    return rows.map(({ account }) => account);
  },
});
