import type { Handle } from '../../../db/work.ts';

/** Queries on sys_user_second_factor. */
export const secondFactorRepository = (db: Handle) => ({
  find: (userId: string) =>
    db.selectFrom('sys_user_second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  /** Stores a new secret in place of one that was never enabled; returns false when one is enabled. */
  offer: async (userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> => {
    const row = { sealed_secret: sealedSecret, last_step: 0, create_time: now };
    const offered = await db
      .insertInto('sys_user_second_factor')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('sys_user_second_factor.enabled_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return offered !== undefined;
  },
  enable: async (userId: string, now: Date): Promise<void> => {
    await db
      .updateTable('sys_user_second_factor')
      .set({ enabled_at: now })
      .where('user_id', '=', userId)
      .execute();
  },
  /**
   * Marks a time step as used; returns false when it is used already, so only one of several calls with the same code
   * succeeds.
   */
  takeStep: async (userId: string, step: number): Promise<boolean> => {
    const taken = await db
      .updateTable('sys_user_second_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return taken !== undefined;
  },
  deleteBy: async (userId: string): Promise<boolean> => {
    const row = await db
      .deleteFrom('sys_user_second_factor')
      .where('user_id', '=', userId)
      .where('enabled_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  isDemandedByRole: async (userId: string): Promise<boolean> => {
    const role = await db
      .selectFrom('sys_user_role as ur')
      .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
      .select('r.id')
      .where('ur.user_id', '=', userId)
      .where('r.second_factor', '=', true)
      .limit(1)
      .executeTakeFirst();
    return role !== undefined;
  },
});
