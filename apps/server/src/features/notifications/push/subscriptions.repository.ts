import type { Insertable } from 'kysely';
import type { SysPushSubscriptionTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

/** Queries on sys_push_subscription; its id is that of the session. */
export const subscriptionsRepository = (db: Handle) => ({
  listOf: (userId: string) =>
    db
      .selectFrom('sys_push_subscription')
      .select(['id', 'endpoint', 'p256dh', 'auth'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  has: async (id: string): Promise<boolean> =>
    (await db.selectFrom('sys_push_subscription').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined,
  /** Stores the subscription of a session. The browser's former one, of an older session, ends. */
  async put(row: Insertable<SysPushSubscriptionTable>): Promise<void> {
    await db
      .deleteFrom('sys_push_subscription')
      .where(({ eb, or }) => or([eb('id', '=', row.id), eb('endpoint', '=', row.endpoint)]))
      .execute();
    await db.insertInto('sys_push_subscription').values(row).execute();
  },
  delete: (id: string) => db.deleteFrom('sys_push_subscription').where('id', '=', id).execute(),
});
