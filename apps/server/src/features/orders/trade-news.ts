import * as z from 'zod/mini';
import type { Jobs, Tables, Use } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';

/** Most ids in one frame; without ids a frame concerns all records. */
const mostIds = 100;

type Noun = 'order' | 'waybill';
const texts = { order: '通知订单变化', waybill: '通知运单变化' } as const;

const kindOf = (of: Noun) =>
  jobKind(`${of}-news`, {
    text: texts[of],
    payload: z.object({ ids: z.array(z.string()) }),
    attempts: 10,
    // Open windows wait for it, and it takes a few milliseconds.
    priority: -10,
  });
const kinds = { order: kindOf('order'), waybill: kindOf('waybill') };

/**
 * Tells the windows of everybody who may see orders, or waybills, that some changed (`invoice_refresh`). The job that does
 * so is a row of the transaction of the change, so a crash after the commit loses nothing.
 */
export function createTradeNews(of: Noun, { bus, jobs }: { bus: EventBus; jobs: Jobs }) {
  const kind = kinds[of];
  return {
    async plan(use: Use, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await jobs.add(use, kind, { ids: ids.length > mostIds ? [] : [...ids] }, { owner: null });
    },
    job: onJob<Tables, typeof kind.payload>(kind, async ({ ids }) => {
      const msgTxt = JSON.stringify({ ids, of });
      bus.publish('bell', { to: { holding: `${of}:list` }, frame: { cmd: 'invoice_refresh', msgTxt } });
      return undefined;
    }),
  };
}

export type TradeNews = ReturnType<typeof createTradeNews>;
