import { type DeliveryRecord, deliveries as endpoints } from '@baisi/contract/deliveries';
import { externalChannels } from '@baisi/contract/notification-kinds';
import { deliveryStates, skipReasons } from '@baisi/contract/notifications';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import type { RetryDelivery } from '../notifications/index.ts';
import { type DeliveryRow, deliveryLogRepository } from './deliveries.repository.ts';

type Ports = {
  work: Work;
  people: { scopeOf(use: Use, person: Person): Promise<RowScope> };
  notifications: { retry: RetryDelivery };
};

/** Largest total that is counted; the log may have millions of rows. */
const mostCounted = 100_000;

const toRecord = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  userId: row.user_id,
  username: row.username,
  realname: row.realname,
  channel: row.channel,
  state: deliveryStates.find((one) => one === row.state) ?? 'waiting',
  reason: skipReasons.find((one) => one === row.reason) ?? null,
  attempts: row.attempts,
  error: row.error,
  time: toWireTime(row.time),
  createTime: toWireTime(row.create_time),
});

/** 发送记录: the log of deliveries, limited to people whom the caller may see. */
export function deliveriesFeature({ work, people, notifications }: Ports) {
  return {
    routes: [
      on(endpoints.list, ({ query }, { actor }) =>
        work.read(actor, async (use) => {
          const scope = await people.scopeOf(use, actor);
          const repository = use(deliveryLogRepository);
          const [rows, total] = await Promise.all([
            repository.listPage(query, scope),
            repository.countUpTo(query, scope, mostCounted),
          ]);
          return pageOf(query, rows.map(toRecord), total, total < mostCounted);
        }),
      ),
      on(endpoints.retry, ({ ids }, { actor }) =>
        work.write(actor, async (use) => {
          const rows = await use(deliveryLogRepository).lock(ids, await people.scopeOf(use, actor));
          if (rows.length < ids.length) throw appError('not-found');
          for (const { id, channel, state } of rows) {
            const external = externalChannels.find((one) => one === channel);
            if (external === undefined || state !== 'failed') throw appError('delivery-not-failed');
            await notifications.retry(use, external, id);
          }
          return null;
        }),
      ),
    ],
  } satisfies ServerFeature;
}
