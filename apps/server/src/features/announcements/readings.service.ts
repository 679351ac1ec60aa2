import type {
  announcements,
  DeliveryCount,
  ReadingOfDepartment,
  Receiver,
} from '@baisi/contract/announcements';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { type AnnouncementRow, announcementTable } from './announcements.repository.ts';
import { countDeliveries } from './delivering.ts';
import type { AnnouncementsNeeds } from './publishing.service.ts';
import { readingsRepository } from './readings.repository.ts';

type Needs = Pick<AnnouncementsNeeds, 'work' | 'rights'>;

/** 阅读情况: who has read and confirmed an announcement, for its administrators. */
export function createReadings({ work, rights }: Needs) {
  const find = async (use: Use, actor: Caller, id: string): Promise<AnnouncementRow> => {
    const scope = await rights.rowScopeOf(use, actor, announcementTable.resource);
    const row = await use(announcementTable.queries).findById(id, scope);
    if (row === undefined) throw appError('not-found');
    return row;
  };
  return {
    byDepartment: (actor: Caller, id: string): Promise<ReadingOfDepartment[]> =>
      work.read(actor, async (use) => {
        const rows = await use(readingsRepository).countByDepartment(await find(use, actor, id));
        return rows.map(({ depart_id, depart_name, ...counts }) => ({
          departId: depart_id,
          departName: depart_name,
          ...counts,
        }));
      }),

    /** Counts the deliveries by channel and state. */
    deliveryCounts: (actor: Caller, id: string): Promise<DeliveryCount[]> =>
      work.read(actor, async (use) => countDeliveries(use, (await find(use, actor, id)).id)),

    receivers: (
      actor: Caller,
      { id, departIds, ...page }: ParsedInputOf<typeof announcements.receivers>,
    ): Promise<Page<Receiver>> =>
      work.read(actor, async (use) => {
        const row = await find(use, actor, id);
        const { rows, total } = await use(readingsRepository).listReceivers(row, departIds, page);
        const records = rows.map((one) => ({
          userId: one.id,
          username: one.username,
          realname: one.realname,
          departName: one.depart_name,
          readTime: one.read_time === null ? null : toWireTime(one.read_time),
          confirmTime: one.confirm_time === null ? null : toWireTime(one.confirm_time),
        }));
        return pageOf(page, records, total);
      }),
  };
}

export type Readings = ReturnType<typeof createReadings>;
