import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { print } from '@baisi/contract/print-jobs';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { jobRefusal, type PrintJobAccess } from './print-job-access.ts';
import { printJobsRepository } from './print-tables.repository.ts';
import type { Settling } from './settling.ts';

type Needs = { work: Work; clock: Clock; settling: Settling; access: PrintJobAccess };

/** Changes of print jobs by the person who prints. */
export function createPrintJobMoves({ work, clock, settling, access }: Needs) {
  const { lockOwn, printerOf, send } = access;
  return {
    confirm: (actor: Caller, { id, seqs }: ParsedInputOf<typeof print.confirm>): Promise<null> =>
      work.write(actor, async (use) => {
        const job = await lockOwn(use, actor, id);
        if (job.way !== 'browser') throw jobRefusal(job, '确认打印');
        const lines = await use(printJobsRepository).listLines(id);
        const open = lines.filter(
          ({ seq, line_state: state }) => state === 'waiting' && (seqs === undefined || seqs.includes(seq)),
        );
        if (open.length === 0) throw jobRefusal(job, '确认打印');
        await settling.printed(use, actor, job, open);
        await settling.close(use, id);
        return null;
      }),

    cancel: (actor: Caller, id: string): Promise<null> =>
      work.write(actor, async (use) => {
        const job = await lockOwn(use, actor, id);
        const now = clock.now();
        const cancelled = await use(printJobsRepository).move(id, ['waiting'], {
          to: 'cancelled',
          reason: null,
          now,
        });
        if (cancelled.length === 0) throw jobRefusal(job, '取消打印');
        await settling.close(use, id);
        return null;
      }),

    retry: (actor: Caller, id: string): Promise<null> =>
      work.write(actor, async (use) => {
        const job = await lockOwn(use, actor, id);
        if (job.way === 'raw') await printerOf(use, actor, job.printer_id);
        const again = await use(printJobsRepository).move(id, ['failed', 'unknown', 'cancelled'], {
          to: 'waiting',
          reason: null,
          now: clock.now(),
        });
        if (again.length === 0) throw jobRefusal(job, '重试打印');
        await use(printJobsRepository).setState(id, job.way === 'raw' ? 'printing' : 'waiting', null);
        if (job.way === 'raw') await send(use, actor, id);
        return null;
      }),
  };
}
