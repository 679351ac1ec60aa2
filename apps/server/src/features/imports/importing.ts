import { importCode } from '@baisi/contract/tables/table';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { ImportTarget } from '../../import-target.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordHistory } from '../../platform/records/record-history.ts';
import type { RowRefusals } from '../../platform/records/row-refusal.ts';
import type { FileHolding, Intake, StoredBytes } from '../files/index.ts';
import { isBusy, knownOf } from './batch.mapper.ts';
import { type BatchRecord, batchesRepository } from './batches.repository.ts';
import { fillableBy, type Judging, openJudging } from './judging/judging.ts';
import { changedFieldsOf } from './judging/later-changes.ts';
import type { Dictionaries } from './judging/meanings.ts';
import { replacedTexts } from './judging/merge.ts';
import { namesInFile } from './judging/tree-places.ts';
import type { StoredRow } from './rows.repository.ts';

export type ImportPorts = {
  work: Work;
  clock: Clock;
  jobs: Jobs;
  files: FileHolding;
  rights: { personOf(use: Use, userId: string, orgCode: string | null): Promise<Person | undefined> };
  words: { all(): Promise<Dictionaries> };
  bytes: StoredBytes;
  intake: Pick<Intake, 'receive' | 'finish' | 'store' | 'enter' | 'info'>;
  targets: ReadonlyMap<string, ImportTarget>;
  refusals: RowRefusals;
  histories: readonly RecordHistory[];
};

/** The place under which a batch holds its file. */
export const filePlace = (batchId: string) => ({
  resource: 'sys_import_batch',
  recordId: batchId,
  field: 'file',
});

/** A batch with what its table can do. */
export type OpenBatch = { row: BatchRecord; target: ImportTarget };

/** Shared by the calls and the jobs of imports: finds batches and decides who may work on them. */
export function createImporting({ work, words, rights, targets, histories }: ImportPorts) {
  /** Returns the target of a table into which the caller may import; throws for all others. */
  const demandTarget = (actor: Person, name: string): ImportTarget => {
    const target = targets.get(name);
    if (target === undefined) throw appError('not-found');
    if (!holds(actor, importCode(target.table))) throw appError('forbidden');
    return target;
  };

  const own = (actor: Person, row: BatchRecord | undefined): OpenBatch => {
    if (row === undefined || row.owner_id !== actor.userId) throw appError('not-found');
    return { row, target: demandTarget(actor, row.table_name) };
  };

  const importing = {
    demandTarget,
    find: async (use: Use, actor: Person, id: string) => own(actor, await use(batchesRepository).find(id)),

    /** Locks a batch for a change of its state; throws while a stage runs. */
    async lockIdle(use: Use, actor: Person, id: string): Promise<OpenBatch> {
      const batch = own(actor, await use(batchesRepository).lock(id));
      if (isBusy(batch.row)) throw appError('import-running');
      return batch;
    },

    /** Opens the judgement of a batch with the dictionaries, names and answers of this moment. */
    async judgingFor(use: Use, actor: Caller, { row, target }: OpenBatch): Promise<Judging> {
      const further = await namesInFile(use, row, target);
      const changedFields = changedFieldsOf(target, histories);
      const known = knownOf(row);
      const choices = { keys: row.keys, known, withNewCodes: row.with_new_codes, further, changedFields };
      return openJudging(use, actor, target, choices, await words.all());
    },

    /**
     * Texts of the records that rows change, by row and column, where they differ from the row: what an update would
     * replace.
     */
    async storedTexts(
      use: Use,
      actor: Caller,
      batch: OpenBatch,
      rows: readonly StoredRow[],
    ): Promise<ReadonlyMap<number, Record<string, string>>> {
      const known = rows.filter(({ is_edit, state }) => is_edit && state !== 'written');
      if (known.length === 0) return new Map();
      const { keys } = batch.row;
      const judging = await importing.judgingFor(use, actor, batch);
      const ids = known.flatMap(({ record_id: id }) => id ?? []);
      const found = await batch.target.find(use, actor, { ids });
      const byId = new Map(found.map((record) => [record.id, record]));
      return new Map(
        known.map((row) => [
          row.row_no,
          replacedTexts(batch.target, keys, row, byId.get(row.record_id ?? ''), judging.meanings),
        ]),
      );
    },

    fillable: (actor: Caller, target: ImportTarget): string[] => fillableBy(target, actor),

    /** Returns the owner of a job with the rights of this moment; throws when these no longer suffice. */
    async ownerOf(batchId: string): Promise<{ actor: Caller; batch: OpenBatch }> {
      const found = await work.asSystem('an import goes on', async (use) => {
        const row = await use(batchesRepository).find(batchId);
        if (row === undefined) throw appError('not-found');
        return { row, person: await rights.personOf(use, row.owner_id, row.org_code) };
      });
      if (found.person === undefined) throw appError('forbidden');
      // The request id marks all changes of the import in 变更记录.
      const actor: Caller = { ...found.person, requestId: `import ${batchId}` };
      return { actor, batch: own(actor, found.row) };
    },
  };
  return importing;
}

export type Importing = ReturnType<typeof createImporting>;
