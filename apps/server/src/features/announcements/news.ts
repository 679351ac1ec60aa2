import * as z from 'zod/mini';
import type { Jobs, Tables, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit } from '../../platform/database/work.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import { messageNewsRepository } from '../notifications/index.ts';
import { type AnnouncementRow, announcementTable } from './announcements.repository.ts';

/** Maximum number of user ids in one event; with more receivers, the windows of all users are told to ask. */
const mostIds = 100;

/** `started`: the start time of a published announcement has come. */
type NewsKind = 'published' | 'changed' | 'started';

const newsJob = jobKind('announcement-news', {
  text: '通知消息变化',
  payload: z.object({
    id: z.string(),
    kind: z.enum(['published', 'changed', 'started']),
    /** For `started`: the start in ms for which the job was planned. */
    startMs: z.nullable(z.number()),
  }),
  attempts: 10,
  // Readers wait for it, and it takes a few milliseconds.
  priority: -10,
});

type Needs = { work: Work; clock: Clock; bus: EventBus; jobs: Jobs };

const startOf = (row: { start_time: Date | null }): number | null => row.start_time?.getTime() ?? null;

/**
 * Tells open windows about changes of announcements. The job that does so is a row of the transaction of the change, so
 * a node that is killed after its commit loses nothing: another node runs the job.
 */
export function createNews({ work, clock, bus, jobs }: Needs) {
  /** Whether the announcement is shown for the first time, and whose caches and windows the change concerns. */
  const scopeOf = (row: AnnouncementRow, kind: NewsKind) => {
    const isShown = row.send_status === '1' && (startOf(row) ?? 0) <= clock.now().getTime();
    const isNew = isShown && kind !== 'changed';
    const ids = row.msg_type === 'USER' ? (row.user_ids?.split(',') ?? []) : [];
    // After an edit, former receivers must lose the announcement from their caches, too.
    const isToListed = kind !== 'changed' && row.msg_type === 'USER' && ids.length <= mostIds;
    return { isNew, to: isToListed ? ids : ('everybody' as const) };
  };

  /**
   * Invalidates caches and sends bell frames. A frame contains the title only if everybody or a list of users receives
   * the announcement, because other users may not see it.
   */
  const send = (row: AnnouncementRow, kind: NewsKind): void => {
    const { isNew, to } = scopeOf(row, kind);
    bus.publish('messages-changed', { to });
    const isNamed = isNew && (row.msg_type === 'ALL' || to !== 'everybody');
    const notice = isNamed ? { msgId: row.id, msgTxt: row.title } : {};
    bus.publish('bell', { to, frame: { cmd: to === 'everybody' ? 'topic' : 'user', ...notice } });
  };

  return {
    /** Plans the news of a change inside its transaction; `row`: the announcement after the change. */
    async plan(use: Use, row: AnnouncementRow, kind: 'published' | 'changed'): Promise<void> {
      const { id } = row;
      await jobs.add(use, newsJob, { id, kind, startMs: null }, { owner: null });
      const startMs = startOf(row);
      if (row.send_status === '1' && startMs !== null && startMs > clock.now().getTime()) {
        const options = { owner: null, runAt: new Date(startMs), key: `${id} ${startMs}` };
        await jobs.add(use, newsJob, { id, kind: 'started', startMs }, options);
      }
      // The person who made the change must see it in the next answer, even before the job has run.
      use(afterCommit)(() => bus.publish('messages-changed', { to: scopeOf(row, kind).to }));
    },

    job: onJob<Tables, typeof newsJob.payload>(newsJob, async ({ id, kind, startMs }) => {
      const row = await work.asSystem('news of an announcement', async (use) => {
        const found = await use(announcementTable.queries).findById(id, 'all');
        if (found !== undefined && scopeOf(found, kind).isNew) await use(messageNewsRepository).number([id]);
        return found;
      });
      if (row === undefined) bus.publish('messages-changed', { to: 'everybody' });
      // After an edit of the start or a revocation, the job that was planned for the former start tells nothing.
      else if (kind !== 'started' || (row.send_status === '1' && startOf(row) === startMs)) send(row, kind);
      return undefined;
    }),
  };
}

export type News = ReturnType<typeof createNews>;
