import type { NotificationChannel } from '@baisi/contract/notification-kinds';
import { type Selectable, sql } from 'kysely';
import type { SysMessageTable, SysNotificationDeliveryTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import type { PlannedDelivery } from './plan.ts';

/** A message with its receiver's present addresses and settings. */
export type MessageToSend = Pick<
  Selectable<SysMessageTable>,
  'id' | 'user_id' | 'kind' | 'title' | 'msg_abstract' | 'variables' | 'open_page' | 'read_time'
> & {
  choices: unknown;
  quiet_from: string | null;
  quiet_to: string | null;
  /** The user, if a browser of the user takes messages. */
  push: string | null;
  email: string | null;
  phone: string | null;
  /** Identities at providers by their key. */
  identities: Readonly<Record<string, string>> | null;
};

/** Columns of a user's own addresses; `u` is sys_user. */
export const addressColumns = sql`u.email, u.phone,
  (select u.id where exists (select from sys_push_subscription p where p.user_id = u.id)) as push,
  (select json_object_agg(i.provider, i.subject) from sys_user_identity i where i.user_id = u.id) as identities`;

/** Addresses of a user as they are stored. */
export type Addresses = Pick<MessageToSend, 'push' | 'email' | 'phone' | 'identities'>;

/** Returns the addresses of a user by channel. */
export function addressesOf({
  push,
  email,
  phone,
  identities,
}: Addresses): Partial<Record<NotificationChannel, string>> {
  const found = {
    push,
    email,
    sms: phone,
    wecom: identities?.['wecom'] ?? null,
    dingtalk: identities?.['dingtalk'] ?? null,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, address]) => address !== null && address !== ''),
  );
}

type NewDelivery = PlannedDelivery & {
  id: string;
  message_id?: string;
  annt_id?: string;
  occasion?: string;
  user_id: string;
  kind: string;
  create_time: Date;
};

/** A delivery that waits, of a system message or of an announcement. */
export type WaitingDelivery = Pick<
  Selectable<SysNotificationDeliveryTable>,
  'message_id' | 'annt_id' | 'occasion' | 'user_id' | 'kind' | 'attempts'
>;

/** Queries on sys_notification_delivery. */
export const deliveriesRepository = (db: Handle) => ({
  /** These messages with their receivers; those of removed users are missing. */
  async listToSend(ids: readonly string[]): Promise<MessageToSend[]> {
    const { rows } =
      await sql<MessageToSend>`select m.id, m.user_id, m.kind, m.title, m.msg_abstract, m.variables, m.open_page,
      m.read_time, s.choices, s.quiet_from, s.quiet_to, ${addressColumns}
      from sys_message m join sys_user u on u.id = m.user_id and u.del_flag = 0
      left join sys_notification_setting s on s.id = m.user_id
      where m.id = any(${[...ids]}::text[]) order by m.id`.execute(db);
    return rows;
  },
  /** Stores planned deliveries; returns those that were not planned before. */
  insert: (planned: readonly NewDelivery[]) =>
    db
      .insertInto('sys_notification_delivery')
      .values([...planned])
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'channel', 'state', 'time'])
      .execute(),
  findWaiting: (id: string): Promise<WaitingDelivery | undefined> =>
    db
      .selectFrom('sys_notification_delivery')
      .select(['message_id', 'annt_id', 'occasion', 'user_id', 'kind', 'attempts'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  set: (
    id: string,
    values: { state: string; reason?: string; attempts?: number; error?: string | null; time: Date },
  ) =>
    db
      .updateTable('sys_notification_delivery')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  /** Lets a failed delivery wait again. */
  reopen: (id: string, time: Date) =>
    db
      .updateTable('sys_notification_delivery')
      .set({ state: 'waiting', attempts: 0, error: null, time })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .execute(),
  /** The deliveries of a message of this user. */
  listOwn: (userId: string, messageId: string) =>
    db
      .selectFrom('sys_notification_delivery as d')
      .innerJoin('sys_message as m', 'm.id', 'd.message_id')
      .selectAll('d')
      .where('m.user_id', '=', userId)
      .where('m.id', '=', messageId)
      .execute(),
});
