import type { PrintLineState } from '@baisi/contract/print-jobs';
import type * as z from 'zod/mini';
import type { Tables, Use, Work } from '../../db/work.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type JobContext, onJob } from '../../platform/jobs/job-kind.ts';
import {
  type JobRow,
  jobTable,
  type PrinterRow,
  printerTable,
  printJobsRepository,
} from './print-tables.repository.ts';
import type { RawDocuments, Taken } from './raw-documents.ts';
import { rawJob } from './raw-kind.ts';
import { PrinterFault, sendRaw } from './raw-printer.ts';
import type { Settling } from './settling.ts';

/** Waybills in one document, which a printer takes as a whole. */
const chunk = 20;

type Needs = {
  work: Work;
  clock: Clock;
  documents: RawDocuments;
  settling: Settling;
  rights: { personOf(use: Use, userId: string, orgCode: string | null): Promise<Person | undefined> };
};

/** A job that can be sent, with everything that it needs. */
type Ready = { actor: Caller; job: JobRow & { template_id: string }; printer: PrinterRow };

const own = <T>({ work }: Needs, job: (use: Use) => Promise<T>): Promise<T> =>
  work.asSystem('print jobs', job);

const settle = (
  needs: Needs,
  id: string,
  { seqs, to, reason }: { seqs: readonly number[]; to: PrintLineState; reason: string },
) =>
  own(needs, (use) =>
    use(printJobsRepository).move(id, ['sending'], { to, reason, now: needs.clock.now(), seqs }),
  );

/** Returns what the job needs, or why it cannot be sent. The person prints with the rights of today. */
async function prepare(
  needs: Needs,
  { id, userId, orgCode }: z.output<typeof rawJob.payload>,
  jobId: string,
): Promise<{ total: number; ready: Ready | string } | undefined> {
  const { job, printer, person } = await own(needs, async (use) => {
    const found = await use(jobTable.queries).findById(id, 'all');
    // Lines that a killed run was sending.
    const reason = '打印时服务中断，可能已经打印';
    await use(printJobsRepository).move(id, ['sending'], { to: 'unknown', reason, now: needs.clock.now() });
    return {
      job: found,
      printer:
        found?.printer_id == null
          ? undefined
          : await use(printerTable.queries).findById(found.printer_id, 'all'),
      person: await needs.rights.personOf(use, userId, orgCode),
    };
  });
  if (job === undefined) return undefined;
  const { total, template_id: templateId } = job;
  if (person === undefined || !holds(person, 'waybill:print')) return { total, ready: '打印人没有打印权限' };
  if (templateId === null) return { total, ready: '面单模板已删除' };
  if (printer?.status !== '1') return { total, ready: '打印机已删除或停用' };
  const actor = { ...person, requestId: `job ${jobId}` };
  return { total, ready: { actor, job: { ...job, template_id: templateId }, printer } };
}

/** Prints one chunk; returns the reason for which nothing further is sent. */
async function printChunk(
  needs: Needs,
  { actor, job, printer }: Ready,
  lines: readonly Taken[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const { bytes, refused } = await needs.documents.make(actor, job, printer, lines);
  for (const { seq, reason } of refused) await settle(needs, job.id, { seqs: [seq], to: 'failed', reason });
  if (bytes === undefined) return undefined;
  const sent = lines.filter(({ seq }) => !refused.some((one) => one.seq === seq));
  try {
    await sendRaw(printer, bytes, signal);
  } catch (error) {
    if (!(error instanceof PrinterFault)) throw error;
    const seqs = sent.map(({ seq }) => seq);
    const [to, reason] = error.isSafe
      ? (['failed', error.message] as const)
      : (['unknown', `${error.message}，可能已经打印`] as const);
    await settle(needs, job.id, { seqs, to, reason });
    return error.message;
  }
  await needs.work.write(actor, (use) => needs.settling.printed(use, actor, job, sent));
  return undefined;
}

/**
 * Creates the job of the way `raw`. Waybills leave in chunks; a line is `sending` before its bytes leave, and a run that
 * finds such a line left by a killed one calls it `unknown` and never sends it again.
 */
export const createRawJob = (needs: Needs) =>
  onJob<Tables, typeof rawJob.payload>(
    rawJob,
    async (payload, { jobId, signal, progress }: JobContext<Tables>): Promise<undefined> => {
      const { id } = payload;
      const prepared = await prepare(needs, payload, jobId);
      if (prepared === undefined) return undefined;
      const { total, ready } = prepared;
      let stop = typeof ready === 'string' ? ready : undefined;
      for (let done = 0; !signal.aborted; ) {
        const lines = await own(needs, (use) =>
          use(printJobsRepository).takeWaiting(id, chunk, needs.clock.now()),
        );
        if (lines.length === 0) break;
        if (stop === undefined && typeof ready !== 'string')
          stop = await printChunk(needs, ready, lines, signal);
        if (stop !== undefined)
          await settle(needs, id, { seqs: lines.map(({ seq }) => seq), to: 'failed', reason: stop });
        done += lines.length;
        progress(done, total);
      }
      await own(needs, (use) => needs.settling.close(use, id));
      return undefined;
    },
  );
