import type { Updateable } from 'kysely';
import type { SysUserTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** Reads and writes what users may change about themselves: columns of their row in sys_user, and the first page. */
export const ownAccountRepository = (db: Handle) => {
  const update = (id: string) => db.updateTable('sys_user').where('id', '=', id);
  return {
    getContacts: (id: string) =>
      db
        .selectFrom('sys_user')
        .select(['phone', 'email', 'password_changed_at as passwordChangedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** The page that the user chose to open after the sign-in (`home` writes it). */
    findLandingPage: async (userId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('sys_landing_page')
        .select('path')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.path ?? null;
    },
    /** Updates the row only at this `version`; returns false when another save has raised it. */
    setProfile: async (
      id: string,
      version: number,
      profile: Pick<Updateable<SysUserTable>, 'realname' | 'avatar' | 'sex' | 'birthday'>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await update(id)
        .set(profile)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    setPhone: (id: string, phone: string) => update(id).set({ phone }).execute(),
    setEmail: (id: string, email: string) => update(id).set({ email }).execute(),
    setSignedIn: (id: string, at: Date) => update(id).set({ last_sign_in_at: at }).execute(),
    /** Skips an equal value, because every update raises the version. */
    setOrgCode: (id: string, orgCode: string) =>
      update(id).set({ org_code: orgCode }).where('org_code', 'is distinct from', orgCode).execute(),
  };
};
