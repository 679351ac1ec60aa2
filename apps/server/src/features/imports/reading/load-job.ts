import type { ImportCounts, ImportNotice } from '@baisi/contract/imports';
import type { JobResult } from '@baisi/contract/jobs';
import type { Tables, Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { onJob } from '../../../platform/jobs/job-kind.ts';
import { readSheet, type SheetReading } from '../../../platform/sheets/read/read-sheet.ts';
import type { Merge, ReadRow } from '../../../platform/sheets/read/sheet-rows.ts';
import { countsOf, encodingOf, fileColumnsOf } from '../batch.mapper.ts';
import { type BatchRecord, batchesRepository } from '../batches.repository.ts';
import { addressOf, loadKind } from '../import-kinds.ts';
import type { Importing, ImportPorts, OpenBatch } from '../importing.ts';
import { markRepeated } from '../judging/corrections.ts';
import type { RowToJudge } from '../judging/find-records.ts';
import type { Judging } from '../judging/judging.ts';
import { placeInTree } from '../judging/tree-places.ts';
import { rowStatesRepository } from '../row-states.repository.ts';
import { type PackedRows, packRows, rowsRepository } from '../rows.repository.ts';
import { fillMerges } from './fill-merges.ts';
import { withLocalCopy } from './local-copy.ts';
import { noticesOf } from './look-at-file.ts';
import { type RepeatedTexts, repeatedTexts } from './repeated-texts.ts';

/** Rows that are stored in one transaction. */
const storedAtOnce = 2_000;

type Context = JobContext<Tables>;
type Ending = { merges: Merge[]; hiddenColumns: number[] };
/** `repeated`: undefined when an interrupted attempt has read a part of the file. */
type Tally = { hiddenRows: number; formulas: number; repeated: RepeatedTexts | undefined };

/** Returns a row of the file as the batch stores it; undefined for one that is not imported. */
function toImport(
  row: ReadRow,
  { keys, places, heading_row, with_hidden_rows, id_place, version_place }: BatchRecord,
): RowToJudge | undefined {
  if (row.row <= heading_row || (row.isHidden === true && !with_hidden_rows)) return undefined;
  const cells = places.map((place) => row.cells[place] ?? '');
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const marks = Object.fromEntries(
    keys.flatMap((key, i) => {
      const mark = row.marks?.[places[i] ?? -1];
      return mark === undefined ? [] : [[key, mark]];
    }),
  );
  const id = id_place === null ? '' : (row.cells[id_place] ?? '').trim();
  const version = version_place === null ? Number.NaN : Number(row.cells[version_place] || 'none');
  return {
    row_no: row.row,
    cells,
    marks: Object.keys(marks).length === 0 ? null : marks,
    is_hidden: row.isHidden === true,
    sheet_id: id || null,
    sheet_version: id === '' || !Number.isInteger(version) ? null : version,
  };
}

type Stage = {
  ports: ImportPorts;
  actor: Caller;
  batch: OpenBatch;
  judging: Judging;
  context: Context;
};

/** Runs a part of the stage, if the batch is still in it and this job is still the one that works on it. */
function step<T>(
  { work }: ImportPorts,
  batchId: string,
  context: Context,
  job: (use: Use, row: BatchRecord) => Promise<T>,
): Promise<T> {
  return work.asSystem('an import goes on', async (use) => {
    context.signal.throwIfAborted();
    const row = await use(batchesRepository).lock(batchId);
    if (row === undefined || row.state !== 'loading' || row.job_id !== context.jobId)
      throw new Error('the import is no longer loaded by this job');
    return job(use, row);
  });
}

const storeRows = (
  { ports, batch, context }: Stage,
  packed: PackedRows,
  counts: ImportCounts,
): Promise<void> =>
  step(ports, batch.row.id, context, async (use) => {
    await use(rowsRepository).insert(batch.row.id, packed);
    for (const key of ['rows', 'known', 'unchanged', 'right', 'wrong', 'leftOut'] as const)
      counts[key] += packed.counts[key];
    await use(batchesRepository).set(batch.row.id, { counts: JSON.stringify(counts) });
  });

/** Judges rows while the database still stores those before them. */
function rowStore(stage: Stage) {
  const { ports, actor, judging, batch } = stage;
  const counts = countsOf(batch.row);
  let storing = Promise.resolve();
  return {
    counts,
    async add(rows: readonly RowToJudge[]): Promise<void> {
      const verdicts = await ports.work.read(actor, (use) => judging.judge(use, rows));
      const packed = packRows(verdicts.map(({ row }) => row));
      await storing;
      storing = storeRows(stage, packed, counts);
      // A failure is thrown where the rows are awaited, which may be never when the reading fails first.
      storing.catch(() => undefined);
    },
    end: () => storing,
  };
}

/** Reads rows behind those that an interrupted attempt has stored. */
async function readRows(stage: Stage, reading: SheetReading): Promise<{ end: Ending; tally: Tally }> {
  const { ports, context } = stage;
  const { row: batch } = stage.batch;
  const after = await ports.work.asSystem('an import goes on', (use) =>
    use(rowsRepository).lastRow(batch.id),
  );
  const unique = Object.keys(stage.batch.target.unique);
  const repeated = after === 0 ? repeatedTexts(batch.keys, unique) : undefined;
  const tally: Tally = { hiddenRows: 0, formulas: 0, repeated };
  const stored = rowStore(stage);
  let isFirst = stored.counts.rows === 0;
  let waiting: RowToJudge[] = [];
  const store = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    isFirst = false;
    await stored.add(rows);
  };
  for (;;) {
    const { value, done } = await reading.batches.next();
    if (done === true) {
      await store();
      await stored.end();
      return { end: value, tally };
    }
    for (const read of value.rows) {
      if (read.row > batch.heading_row && read.isHidden === true) tally.hiddenRows += 1;
      tally.formulas += Object.values(read.marks ?? {}).filter((mark) => mark === 'formula').length;
      const row = toImport(read, batch);
      if (row === undefined || row.row_no <= after) continue;
      repeated?.see(row.cells);
      waiting.push(row);
    }
    // The first rows are shown at once.
    if (waiting.length >= storedAtOnce || isFirst) await store();
    context.progress(Math.round(value.share * 1000), 1000, `已读取${stored.counts.rows}行`);
  }
}

function noticesAfter(
  { target }: OpenBatch,
  row: BatchRecord,
  { merges, hiddenColumns }: Ending,
  { hiddenRows, formulas }: Tally,
  filled: number,
): ImportNotice[] {
  const hidden = hiddenColumns.filter((place) => row.places.includes(place)).length;
  const told = (kind: ImportNotice['kind'], count: number, text: string): ImportNotice[] =>
    count === 0 ? [] : [{ kind, count, text }];
  const isTaken = row.with_hidden_rows ? '也会导入' : '没有导入';
  const merged =
    filled > 0 ? `合并单元格已填入${filled}行` : `文件中有${merges.length}处合并单元格，没有填入`;
  return [
    ...noticesOf(target.table, row.keys, fileColumnsOf(row)),
    ...told('hiddenRows', hiddenRows, `文件中有${hiddenRows}个隐藏行，${isTaken}`),
    ...told('hiddenColumns', hidden, `有${hidden}个导入的列在文件中是隐藏的`),
    ...told('formulas', formulas, `有${formulas}个单元格是公式，按保存的结果导入`),
    ...told('mergedCells', merges.length, merged),
  ];
}

const finish = ({ ports, batch, judging, context }: Stage, end: Ending, tally: Tally): Promise<void> =>
  step(ports, batch.row.id, context, async (use, row) => {
    const { target } = batch;
    const unique = Object.keys(target.unique);
    await markRepeated(
      use,
      row,
      target,
      tally.repeated?.found() ?? new Map(unique.map((key) => [key, undefined])),
    );
    await placeInTree(use, row, judging, target);
    const filled = end.merges.length === 0 ? 0 : await fillMerges(use, { row, target }, judging, end.merges);
    await use(batchesRepository).set(row.id, {
      state: 'draft',
      counts: JSON.stringify(await use(rowStatesRepository).counts(row.id)),
      notices: JSON.stringify(noticesAfter(batch, row, end, tally, filled)),
      update_time: ports.clock.now(),
    });
  });

/** Reads and judges the rows of a file. Rows are stored as they come, so that people see them while the rest arrives. */
export async function loadStage(
  ports: ImportPorts,
  importing: Importing,
  batchId: string,
  context: Context,
): Promise<JobResult | undefined> {
  const { work, bytes } = ports;
  const { actor, batch } = await importing.ownerOf(batchId);
  const { row } = batch;
  if (row.state !== 'loading' || row.job_id !== context.jobId) return undefined;
  // Rows of an earlier choice of columns are forgotten, those of an interrupted attempt are kept.
  if (countsOf(row).rows === 0)
    await step(ports, batchId, context, (use) => use(rowsRepository).clear(batchId));
  const judging = await work.read(actor, (use) => importing.judgingFor(use, actor, batch));
  const stage: Stage = { ports, actor, batch, judging, context };
  const read = async (path: string): Promise<void> => {
    const encoding = encodingOf(row);
    const reading = await readSheet({ path, sheet: row.sheet, ...(encoding === null ? {} : { encoding }) });
    try {
      const { end, tally } = await readRows(stage, reading);
      await finish(stage, end, tally);
    } finally {
      await reading.end();
    }
  };
  await withLocalCopy(() => bytes.open(actor, row.file_path ?? ''), read, context.signal);
  return { kind: 'link', path: addressOf(batchId), text: '已读取完，可以核对并导入' };
}

export const loadJob = (ports: ImportPorts, importing: Importing) =>
  onJob<Tables, typeof loadKind.payload>(loadKind, ({ batchId }, context) =>
    loadStage(ports, importing, batchId, context),
  );
