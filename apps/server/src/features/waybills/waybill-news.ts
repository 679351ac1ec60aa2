import * as z from 'zod/mini';
import type { Jobs, Tables, Use } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';

/** Most ids in one frame; without ids a frame concerns all rows. */
const mostIds = 100;

const newsJob = jobKind('waybill-news', {
  text: '通知运单变化',
  payload: z.object({ ids: z.array(z.string()) }),
  attempts: 10,
  // Open windows wait for it, and it takes a few milliseconds.
  priority: -10,
});

/**
 * Tells the windows of everybody who may see waybills that some changed (`invoice_refresh`); their orders tell
 * themselves. The job that does so is a row of the transaction of the change, so a crash after the commit loses nothing.
 */
export function createWaybillNews({ bus, jobs }: { bus: EventBus; jobs: Jobs }) {
  return {
    async plan(use: Use, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await jobs.add(use, newsJob, { ids: ids.length > mostIds ? [] : [...ids] }, { owner: null });
    },
    job: onJob<Tables, typeof newsJob.payload>(newsJob, async ({ ids }) => {
      const msgTxt = JSON.stringify({ ids, of: 'waybill' });
      bus.publish('bell', { to: { holding: 'waybill:list' }, frame: { cmd: 'invoice_refresh', msgTxt } });
      return undefined;
    }),
  };
}

export type WaybillNews = ReturnType<typeof createWaybillNews>;
