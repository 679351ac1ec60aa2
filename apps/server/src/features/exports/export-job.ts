import { exportKeptDays } from '@baisi/contract/exported-files';
import type { ExportFormat } from '@baisi/contract/rules/export-format';
import { fileTypes } from '@baisi/contract/rules/file-types';
import { exportCode } from '@baisi/contract/tables/table';
import type { ExportWishes } from '@baisi/contract/tables/table-endpoints';
import * as z from 'zod/mini';
import type { Tables } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { type JobOwnerNeeds, ownerOfJob } from '../../job-owner.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import { recordGuard } from '../../platform/http/record-guard.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import type { TableSource } from '../../table-source.ts';
import { type Intake, newPath } from '../files/index.ts';
import { exportFolder } from './exports.repository.ts';
import type { OpenExport } from './table-exports.ts';

/** Maximum number of records of an export in the background: as many as one sheet of Excel holds below its headings. */
const mostRecords = 1_048_000;
const dayMs = 24 * 3_600_000;

/** Payload: the table, the query as it was sent, and the department in which the owner worked. */
export const tableExport = jobKind('table-export', {
  text: '导出',
  payload: z.object({
    table: z.string(),
    sent: z.record(z.string(), z.string()),
    orgCode: z.nullable(z.string()),
  }),
  attempts: 2,
  deadlineMs: 60 * 60_000,
  // One export keeps one core busy.
  concurrency: 2,
});

export type ExportJobNeeds = JobOwnerNeeds & {
  clock: Clock;
  bus: EventBus;
  intake: Pick<Intake, 'store' | 'enter' | 'demandRoomFor'>;
  sources: ReadonlyMap<string, TableSource>;
  open: OpenExport;
};

/** Parses a query as an export of the table; throws for one by a column that is hidden from the person. */
export function askedOf(person: Person, { table }: TableSource, sent: Record<string, string>): ExportWishes {
  const endpoint = table.files.exportXls;
  const parsed = endpoint.input.safeParse(sent);
  if (!parsed.success)
    throw appError('invalid-input', { message: parsed.error.issues[0]?.message ?? '查询条件格式不正确' });
  recordGuard(endpoint)?.demandAskable(person, sent, parsed.data);
  return parsed.data;
}

/** Reads a stream part by part, and ends it when the signal aborts. */
async function* partsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

/** Makes the file of an export and puts it into 我的导出文件, with the rights that its owner has by then. */
export function exportJob(needs: ExportJobNeeds) {
  const { clock, bus, intake, sources, open } = needs;
  return onJob<Tables, typeof tableExport.payload>(tableExport, async (payload, context) => {
    const source = sources.get(payload.table);
    if (source === undefined) throw appError('not-found');
    const started = performance.now();
    const { orgCode } = payload;
    const actor = await ownerOfJob(needs, context, { code: exportCode(source.table), orgCode });
    const input = askedOf(actor, source, payload.sent);
    await intake.demandRoomFor(actor, 0);
    const onRead = (done: number, total: number) => context.progress(done, total);
    const file = await open(actor, source, input, { limit: mostRecords, onRead, isLocal: true });
    if (file.body === undefined) return { kind: 'text', text: '没有符合条件的记录，未生成文件' };
    const stored = await intake.store(partsOf(file.body, context.signal));
    const rows = file.sentRows?.() ?? 0;
    const extension: ExportFormat = input.format;
    const path = newPath(exportFolder, { name: file.name, extension }, clock.now());
    const keptUntil = new Date(clock.now().getTime() + exportKeptDays * dayMs);
    let settle = async (): Promise<void> => {};
    await context.complete(async (use) => {
      const made = { ...stored, name: file.name, extension, ...fileTypes[extension] };
      settle = await intake.enter(use, actor, made, { biz: exportFolder, path, keptUntil });
      return { kind: 'file', path, name: file.name, sizeBytes: stored.sizeBytes };
    });
    await settle();
    bus.publish('call-finished', {
      endpoint: source.table.files.exportXls,
      context: { actor, ip: '', userAgent: '', token: undefined },
      input,
      success: true,
      rows,
      costMs: Math.round(performance.now() - started),
    });
    return undefined;
  });
}
