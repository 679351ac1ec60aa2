import type { ImportOutcome } from '@baisi/contract/import-excel';
import { fileTypes } from '@baisi/contract/rules/file-types';
import type { Tables } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { FilePart } from '../../platform/http/route.ts';
import type { JobContext } from '../../platform/jobs/job-kind.ts';
import { type Intake, newPath } from '../files/index.ts';
import { countsOf } from './batch.mapper.ts';
import { batchesRepository } from './batches.repository.ts';
import type { Importing, ImportPorts } from './importing.ts';
import type { Looks } from './looks.service.ts';
import { loadStage } from './reading/load-job.ts';
import type { ResultFiles } from './result-files.service.ts';
import { rowListsRepository } from './row-lists.repository.ts';
import { writeStage } from './writing/write-job.ts';

/** Folder of the files among a user's uploads. */
const folder = 'import';
/** A call waits for its import, at most this long in ms; then its batch stays in 导入记录. */
const longestMs = 120_000;
/** Wrong rows that the answer tells in words. */
const mostTold = 20;

export type ReceivedSheet = Awaited<ReturnType<Intake['receive']>>;

/** Returns the first wrong rows in words. */
function toldRows({ work }: ImportPorts, importing: Importing, actor: Caller, id: string): Promise<string> {
  return work.read(actor, async (use) => {
    const { row } = await importing.find(use, actor, id);
    const page = { pageNo: 1, pageSize: mostTold };
    const { listPage, listFaults } = use(rowListsRepository);
    const rows = await listPage(id, row.keys, { only: 'wrong' }, page);
    const numbers = rows.map(({ row_no }) => row_no);
    const lines = Map.groupBy(await listFaults(id, numbers), ({ row_no }) => row_no);
    return numbers
      .map((no) => {
        const reasons = (lines.get(no) ?? []).map(({ message }) => message);
        return `第 ${no} 行：${reasons.join('，')}，忽略导入。`;
      })
      .join('\n');
  });
}

/** Returns the bytes of a stream. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Imports a file in one call (api-contract 3.16), by the same stages as the steps, without their jobs. */
export function createImportExcel(
  ports: ImportPorts,
  importing: Importing,
  { looks, files }: { looks: Looks; files: ResultFiles },
) {
  const { work, intake, clock } = ports;

  /** Runs a stage as part of the call. Its id stands for the job that would run it. */
  const contextOf = (jobId: string): JobContext<Tables> => ({
    jobId,
    owner: null,
    signal: AbortSignal.timeout(longestMs),
    progress: () => undefined,
    complete: (effect) => work.asSystem('an import goes on', async (use) => void (await effect(use))),
  });

  /** Stores the wrong rows as a file of the caller and returns its signed address. */
  const storeWrong = async (
    actor: Caller,
    id: string,
  ): Promise<Pick<ImportOutcome, 'fileUrl' | 'fileName'>> => {
    const { body, name } = await files.wrongRows(actor, id);
    if (body === undefined) return { fileUrl: '', fileName: '' };
    const stored = await intake.store(partsOf(body));
    const extension = 'xlsx' as const;
    const path = newPath(folder, { name, extension }, clock.now());
    const made = { ...stored, name, extension, ...fileTypes[extension] };
    const settle = await work.write(actor, (use) => intake.enter(use, actor, made, { biz: folder, path }));
    await settle();
    const [file] = await intake.info(actor, [path]);
    return { fileUrl: file?.url ?? '', fileName: name };
  };

  return {
    receive: (actor: Caller, part: FilePart): Promise<ReceivedSheet> => intake.receive(actor, part),

    async import(actor: Caller, table: string, file: ReceivedSheet): Promise<ImportOutcome> {
      importing.demandTarget(actor, table);
      const path = await intake.finish(actor, file, folder);
      const { id, fileColumns } = await looks.begin(actor, { table, path });
      const chosen = fileColumns.flatMap(({ key }, place) => (key === null ? [] : [{ key, place }]));
      const jobId = `call ${id}`;
      const run = async (
        values: Parameters<ReturnType<typeof batchesRepository>['set']>[1],
        stage: typeof loadStage,
      ): Promise<void> => {
        await work.write(actor, (use) => use(batchesRepository).set(id, { ...values, job_id: jobId }));
        await stage(ports, importing, id, contextOf(jobId));
      };
      const keys = chosen.map(({ key }) => key);
      const places = chosen.map(({ place }) => place);
      await run({ state: 'loading', keys, places, known: 'refuse' }, loadStage);
      const { row } = await work.read(actor, (use) => importing.find(use, actor, id));
      if (countsOf(row).right > 0) await run({ state: 'writing', write_mode: 'right' }, writeStage);
      const counts = countsOf((await work.read(actor, (use) => importing.find(use, actor, id))).row);
      const isWhole = counts.wrong === 0;
      return {
        totalCount: counts.rows,
        errorCount: counts.wrong,
        successCount: counts.written,
        msg: isWhole ? '' : await toldRows(ports, importing, actor, id),
        ...(isWhole ? { fileUrl: '', fileName: '' } : await storeWrong(actor, id)),
      };
    },
  };
}

export type ImportExcel = ReturnType<typeof createImportExcel>;
