import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries over users' current passwords (in sys_user) and earlier passwords. */
export const userPasswordsRepository = (db: Handle) => ({
  /** The owner of a password, with the values that the password must not contain. */
  getOwner: (userId: string) =>
    db
      .selectFrom('sys_user')
      .select(['username', 'realname', 'phone', 'email', 'work_no as workNo', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  /** Hashes of the earlier passwords, newest first. */
  listEarlier: async (userId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_user_password')
      .select('password_hash')
      .where('user_id', '=', userId)
      .orderBy('create_time', 'desc')
      .execute();
    return rows.map((row) => row.password_hash);
  },
  /** Copies the current password to the earlier ones, and keeps the newest `max` of them. */
  keepCurrent: async (row: { id: string; userId: string; at: Date }, max: number): Promise<void> => {
    await sql`
      insert into sys_user_password (id, user_id, password_hash, create_time)
      select ${row.id}, id, password_hash, ${row.at} from sys_user where id = ${row.userId}`.execute(db);
    await db
      .deleteFrom('sys_user_password')
      .where('id', 'in', (of) =>
        of
          .selectFrom('sys_user_password')
          .select('id')
          .where('user_id', '=', row.userId)
          .orderBy('create_time', 'desc')
          .offset(max),
      )
      .execute();
  },
  set: (userId: string, passwordHash: string, mustChange: boolean, at: Date) =>
    db
      .updateTable('sys_user')
      .set({ password_hash: passwordHash, must_change_password: mustChange, password_changed_at: at })
      .where('id', '=', userId)
      .execute(),
});
