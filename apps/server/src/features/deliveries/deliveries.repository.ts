import type { deliveryListFields } from '@baisi/contract/deliveries';
import type { NotificationChannel } from '@baisi/contract/notification-kinds';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SysNotificationDeliveryTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';
import { isPersonWithin } from '../users/index.ts';

const columns = {
  channel: { value: sql`d.channel` },
  kind: { value: sql`d.kind` },
  state: { value: sql`d.state` },
  userId: { value: sql`d.user_id` },
  realname: { value: sql`u.realname` },
  username: { value: sql`u.username` },
  createTime: { value: sql`d.create_time` },
  time: { value: sql`d.time` },
} satisfies Record<keyof typeof deliveryListFields, ListColumns[string]>;

const newestFirst = [{ field: 'createTime', descending: true }] as const;

export type DeliveryRow = Selectable<SysNotificationDeliveryTable> & {
  channel: NotificationChannel;
  username: string;
  realname: string;
  title: string | null;
};

type LockedDelivery = { id: string; channel: NotificationChannel; state: string };

/** Queries on deliveries to the people within a scope, for their log. */
export const deliveryLogRepository = (db: Handle) => {
  const found = (query: ListQuery, scope: RowScope): RawBuilder<unknown> => sql`sys_notification_delivery d
    join sys_user u on u.id = d.user_id left join sys_announcement a on a.id = d.annt_id
    where ${sql.join([isPersonWithin(scope), ...whereOf(columns, query)], sql` and `)}`;
  return {
    async listPage(query: ListQuery, scope: RowScope): Promise<DeliveryRow[]> {
      const { rows } = await sql<DeliveryRow>`select d.*, u.username, u.realname, a.title
        from ${found(query, scope)}
        order by ${orderOf(columns, query.sort, newestFirst, sql`d.id`)}
        limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db);
      return rows;
    },
    /** Counts matching deliveries, at most `limit`. */
    async countUpTo(query: ListQuery, scope: RowScope, limit: number): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total
        from (select from ${found(query, scope)} limit ${limit}) one`.execute(db);
      return rows[0]?.total ?? 0;
    },
    async lock(ids: readonly string[], scope: RowScope): Promise<LockedDelivery[]> {
      const { rows } = await sql<LockedDelivery>`select d.id, d.channel, d.state
        from sys_notification_delivery d join sys_user u on u.id = d.user_id
        where d.id = any(${[...ids]}::text[]) and ${isPersonWithin(scope)}
        order by d.id for update of d`.execute(db);
      return rows;
    },
  };
};
