import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SysNotificationSettingTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type Addresses, addressColumns } from './delivering/deliveries.repository.ts';

export type SettingRow = Selectable<SysNotificationSettingTable>;

/** Queries on sys_notification_setting. */
export const settingsRepository = (db: Handle) => ({
  /** Locks the user: two windows that save at once are told apart by the version, even before the first save. */
  lockOwner: (userId: string) =>
    db.selectFrom('sys_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow(),
  find: (userId: string): Promise<SettingRow | undefined> =>
    db.selectFrom('sys_notification_setting').selectAll().where('id', '=', userId).executeTakeFirst(),
  insert: (row: Insertable<SysNotificationSettingTable>) =>
    db.insertInto('sys_notification_setting').values(row).execute(),
  set: (userId: string, values: Updateable<SysNotificationSettingTable>) =>
    db.updateTable('sys_notification_setting').set(values).where('id', '=', userId).execute(),
  async getAddresses(userId: string): Promise<Addresses> {
    const { rows } =
      await sql<Addresses>`select ${addressColumns} from sys_user u where u.id = ${userId}`.execute(db);
    return rows[0] ?? { push: null, email: null, phone: null, identities: null };
  },
});
