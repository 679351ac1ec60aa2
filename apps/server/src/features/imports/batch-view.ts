import type { ImportBatch } from '@baisi/contract/imports';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { importColumns, stateOf, toBatch } from './batch.mapper.ts';
import { type BatchRecord, batchesRepository } from './batches.repository.ts';
import type { loadKind } from './import-kinds.ts';
import type { Importing, ImportPorts } from './importing.ts';
import { readMeanings } from './judging/meanings.ts';

const stageNames = {
  choosing: '尚未读取',
  loading: '正在读取',
  draft: '尚未导入完',
  writing: '正在导入',
  done: '已导入完',
  undoing: '正在撤销',
  undone: '已撤销',
} as const;

/** Shows batches and starts their stages. */
export function createBatchView({ clock, jobs, words }: ImportPorts, importing: Importing) {
  const refuseState = (row: BatchRecord, action: string) =>
    appError('import-state', { state: stageNames[stateOf(row)], action });

  /** Returns a batch as its page shows it. */
  const shown = async (use: Use, actor: Caller, id: string): Promise<ImportBatch> => {
    const { row, target } = await importing.find(use, actor, id);
    const keys = importing.fillable(actor, target);
    const meanings = await readMeanings(use, target.table, keys, await words.all());
    const columns = importColumns(target.table, keys, meanings);
    return toBatch(row, { noun: target.table.noun, now: clock.now(), columns });
  };

  /** Starts a stage of a locked batch in the background. */
  const start = async (
    use: Use,
    actor: Caller,
    { id, file_name: title }: BatchRecord,
    kind: typeof loadKind,
    values: Parameters<ReturnType<typeof batchesRepository>['set']>[1],
  ): Promise<void> => {
    // Without a key: a job that has written its last part may still be ending, and the batch is locked and idle.
    const jobId = await jobs.add(
      use,
      kind,
      { batchId: id },
      {
        owner: { userId: actor.userId, username: actor.username },
        title: `${kind.text}：${title}`,
      },
    );
    // Rights are those of the department in which the person works now.
    const place = { org_code: actor.orgCode, job_id: jobId, error: null, update_time: clock.now() };
    await use(batchesRepository).set(id, { ...values, ...place });
  };

  return { shown, start, refuseState };
}

export type BatchView = ReturnType<typeof createBatchView>;
