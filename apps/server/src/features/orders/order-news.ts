import * as z from 'zod/mini';
import type { Jobs, Tables, Use } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';

/** Most ids in one frame; without ids a frame concerns all orders. */
const mostIds = 100;

const newsJob = jobKind('order-news', {
  text: '通知订单变化',
  payload: z.object({ ids: z.array(z.string()) }),
  attempts: 10,
  // Open windows wait for it, and it takes a few milliseconds.
  priority: -10,
});

/**
 * Tells the windows of everybody who may see orders that some changed (`invoice_refresh`). The job that does so is a row
 * of the transaction of the change, so a crash after the commit loses nothing.
 */
export function createOrderNews({ bus, jobs }: { bus: EventBus; jobs: Jobs }) {
  return {
    async plan(use: Use, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await jobs.add(use, newsJob, { ids: ids.length > mostIds ? [] : [...ids] }, { owner: null });
    },
    job: onJob<Tables, typeof newsJob.payload>(newsJob, async ({ ids }) => {
      const msgTxt = JSON.stringify({ ids, of: 'order' });
      bus.publish('bell', { to: { holding: 'order:list' }, frame: { cmd: 'invoice_refresh', msgTxt } });
      return undefined;
    }),
  };
}

export type OrderNews = ReturnType<typeof createOrderNews>;
