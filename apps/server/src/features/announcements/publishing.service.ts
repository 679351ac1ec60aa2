import type { AnnouncementToAdd } from '@baisi/contract/announcement-record';
import type { announcements } from '@baisi/contract/announcements';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { FileHolding } from '../files/index.ts';
import type { DeliverAnnouncement } from '../notifications/index.ts';
import { toForm } from './announcements.mapper.ts';
import { demandConsistent, demandReceivers, demandState } from './announcements.policy.ts';
import { type AnnouncementRow, announcementTable, publishingRepository } from './announcements.repository.ts';
import type { Delivering } from './delivering.ts';
import type { News } from './news.ts';
import { hasFixedReceivers } from './receivers.ts';

export type AnnouncementsNeeds = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  files: FileHolding;
  notifications: { deliverAnnouncement: DeliverAnnouncement };
  rights: { rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope> };
};

/** Throws for a form whose fields contradict each other or whose receivers do not exist. */
export async function demandValid(use: Use, form: AnnouncementToAdd): Promise<void> {
  demandConsistent(form);
  await demandReceivers(form, use(publishingRepository).countKnown);
}

/** Publishes and revokes announcements. */
export function createPublishing(
  { work, clock, rights }: Omit<AnnouncementsNeeds, 'files'>,
  { news, delivering }: { news: News; delivering: Delivering },
) {
  const scopeOf = (use: Use, actor: Caller) => rights.rowScopeOf(use, actor, announcementTable.resource);
  const lock = async (use: Use, actor: Caller, id: string): Promise<AnnouncementRow> => {
    const [row] = await use(announcementTable.queries).lock([id], await scopeOf(use, actor));
    if (row === undefined) throw appError('not-found');
    return row;
  };
  return {
    async publish(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        const found = await lock(use, actor, id);
        demandState(found, ['0', '2'], '发布');
        await demandValid(use, toForm(found));
        const sendTime = clock.now();
        await use(publishingRepository).setPublished(id, actor.username, sendTime);
        if (hasFixedReceivers(found)) await use(publishingRepository).setReceivers(found);
        await news.plan(use, { ...found, send_status: '1' }, 'published');
        await delivering.plan(use, found, sendTime);
      });
    },

    async revoke(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        const found = await lock(use, actor, id);
        demandState(found, ['1'], '撤销');
        await use(publishingRepository).setRevoked(id, clock.now());
        await news.plan(use, { ...found, send_status: '2' }, 'changed');
      });
    },

    /** Makes a published announcement unread for everybody who has read it. */
    async readAgain(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        const found = await lock(use, actor, id);
        demandState(found, ['1'], '要求重新阅读');
        await use(publishingRepository).raiseEdition(id);
        await news.plan(use, found, 'published');
      });
    },

    /** Reminds receivers who have not read or not confirmed it, by a job whose id is returned. */
    remind: (
      actor: Caller,
      { id, ...reminder }: ParsedInputOf<typeof announcements.remind>,
    ): Promise<{ jobId: string }> =>
      work.write(actor, async (use) => {
        const found = await lock(use, actor, id);
        demandState(found, ['1'], '催办');
        return { jobId: await delivering.remind(use, actor, found, reminder) };
      }),

    countReceivers: (actor: Caller, id: string): Promise<{ receivers: number }> =>
      work.read(actor, async (use) => {
        const row = await use(announcementTable.queries).findById(id, await scopeOf(use, actor));
        if (row === undefined) throw appError('not-found');
        return { receivers: await use(publishingRepository).countReceivers(row) };
      }),
  };
}
