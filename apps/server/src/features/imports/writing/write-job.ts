import type { Tables, Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { type JobContext, onJob } from '../../../platform/jobs/job-kind.ts';
import { countsOf } from '../batch.mapper.ts';
import { type BatchRecord, batchesRepository } from '../batches.repository.ts';
import { addressOf, writeKind } from '../import-kinds.ts';
import { filePlace, type Importing, type ImportPorts, type OpenBatch } from '../importing.ts';
import { rowQueueRepository } from '../row-queue.repository.ts';
import { rowStatesRepository } from '../row-states.repository.ts';
import { rowsRepository } from '../rows.repository.ts';
import { writeRows } from './write-rows.ts';

/** Rows that are written with one call of the feature. */
const writtenAtOnce = 500;
/** Rows of one transaction when the right rows are written and the others stay. */
const rowsOfTransaction = 2_000;

type Context = JobContext<Tables>;
type Refused = Parameters<ReturnType<typeof rowsRepository>['set']>[1][number];

/** Thrown to roll back a batch that wanted all its rows or none. */
class SomeRefused extends Error {
  readonly refused: readonly Refused[];
  constructor(refused: readonly Refused[]) {
    super('some rows are refused');
    this.refused = refused;
  }
}

type Stage = { ports: ImportPorts; importing: Importing; actor: Caller; batch: OpenBatch; context: Context };

/** Locks the batch; throws unless it is still in this stage and this job is still the one that works on it. */
async function lock(use: Use, batchId: string, context: Context): Promise<BatchRecord> {
  context.signal.throwIfAborted();
  const row = await use(batchesRepository).lock(batchId);
  if (row === undefined || row.state !== 'writing' || row.job_id !== context.jobId)
    throw new Error('the import is no longer written by this job');
  return row;
}

/** Writes rows behind `after`, at most `most`; returns the last one, or undefined when there are no more. */
async function writeSome(
  use: Use,
  { ports, importing, actor, batch, context }: Stage,
  { depth, after, most }: { depth: number; after: number; most: number },
) {
  const { target, row } = batch;
  const judging = await importing.judgingFor(use, actor, batch);
  const needs = { target, judging, refusals: ports.refusals };
  const ids: string[] = [];
  const refused: Refused[] = [];
  let last = after;
  for (let count = 0; count < most; ) {
    context.signal.throwIfAborted();
    const limit = Math.min(writtenAtOnce, most - count);
    const rows = await use(rowQueueRepository).listNext(row.id, 'right', { depth, row: last }, limit);
    if (rows.length === 0) return { ids, refused, last: undefined };
    const written = await writeRows(needs, use, actor, row.id, rows);
    ids.push(...written.ids);
    refused.push(...written.refused);
    count += rows.length;
    last = rows.at(-1)?.row_no ?? last;
    context.progress(ids.length, countsOf(row).right, `已写入${ids.length}行`);
  }
  return { ids, refused, last };
}

const depthsOf = (use: Use, { batch: { row, target } }: Stage): Promise<number[]> =>
  use(rowQueueRepository).listDepths(row.id, target.table.tree !== undefined);

async function markWritten(use: Use, { ports, batch }: Stage, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { row, target } = batch;
  const now = ports.clock.now();
  const counts = await use(rowStatesRepository).counts(row.id);
  await use(batchesRepository).set(row.id, {
    counts: JSON.stringify(counts),
    write_time: now,
    update_time: now,
    ...(target.passwords === undefined || counts.added === 0 ? {} : { has_passwords: true }),
  });
}

/** Writes all rows in one transaction, or none: then the refused rows are wrong. */
async function writeAll(stage: Stage): Promise<void> {
  const { ports, actor, batch, context } = stage;
  const { id } = batch.row;
  try {
    const written = await ports.work.write(actor, async (use) => {
      await lock(use, id, context);
      const ids: string[] = [];
      const refused: Refused[] = [];
      for (const depth of await depthsOf(use, stage)) {
        const some = await writeSome(use, stage, { depth, after: 0, most: Number.MAX_SAFE_INTEGER });
        ids.push(...some.ids);
        refused.push(...some.refused);
      }
      if (refused.length > 0) throw new SomeRefused(refused);
      await markWritten(use, stage, ids);
      return ids;
    });
    batch.target.announce?.(written);
  } catch (error) {
    if (!(error instanceof SomeRefused)) throw error;
    await ports.work.write(actor, async (use) => {
      await lock(use, id, context);
      await use(rowsRepository).set(id, error.refused);
      await use(batchesRepository).set(id, { error: `有${error.refused.length}行不能导入，未导入任何数据` });
    });
  }
}

/** Writes the right rows in several transactions; the others stay. */
async function writeRight(stage: Stage): Promise<void> {
  const { ports, actor } = stage;
  for (const depth of await ports.work.read(actor, (use) => depthsOf(use, stage)))
    await writeRightAt(depth, stage);
}

async function writeRightAt(depth: number, stage: Stage): Promise<void> {
  const { ports, actor, batch, context } = stage;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const some = await ports.work.write(actor, async (use) => {
      await lock(use, batch.row.id, context);
      const written = await writeSome(use, stage, { depth, after: from, most: rowsOfTransaction });
      await markWritten(use, stage, written.ids);
      return written;
    });
    batch.target.announce?.(some.ids);
    after = some.last;
  }
}

const finish = ({ ports, batch, context }: Stage): Promise<void> =>
  context.complete(async (use) => {
    const { id } = batch.row;
    await lock(use, id, context);
    const counts = await use(rowStatesRepository).counts(id);
    const isDone = counts.written > 0 && counts.right + counts.wrong === 0;
    await use(batchesRepository).set(id, {
      state: isDone ? 'done' : 'draft',
      counts: JSON.stringify(counts),
      update_time: ports.clock.now(),
      ...(isDone ? { file_path: null } : {}),
    });
    // The file is not needed any more; it is deleted a day later.
    if (isDone) await ports.files.release(use, filePlace(id).resource, [id]);
    return { kind: 'link', path: addressOf(id), text: `共导入${counts.written}行` };
  });

/**
 * Writes the right rows of a batch as records. A row's state is written in the transaction of its record, so that after
 * a kill no row is written twice.
 */
export async function writeStage(
  ports: ImportPorts,
  importing: Importing,
  batchId: string,
  context: Context,
): Promise<undefined> {
  const { actor, batch } = await importing.ownerOf(batchId);
  if (batch.row.state !== 'writing' || batch.row.job_id !== context.jobId) return undefined;
  const stage: Stage = { ports, importing, actor, batch, context };
  if (batch.row.write_mode === 'all') await writeAll(stage);
  else await writeRight(stage);
  await finish(stage);
  return undefined;
}

export const writeJob = (ports: ImportPorts, importing: Importing) =>
  onJob<Tables, typeof writeKind.payload>(writeKind, ({ batchId }, context) =>
    writeStage(ports, importing, batchId, context),
  );
