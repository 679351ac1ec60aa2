import type { Tables } from '../../../db/work.ts';
import { onJob } from '../../../platform/jobs/job-kind.ts';
import { batchesRepository } from '../batches.repository.ts';
import { addressOf, undoKind } from '../import-kinds.ts';
import { filePlace, type Importing, type ImportPorts } from '../importing.ts';
import { rowStatesRepository } from '../row-states.repository.ts';
import { undoRows } from './undo.ts';

/** Takes a batch back in one transaction, which also writes the state of its rows: repeating it does nothing. */
export function undoJob({ work, clock, files, refusals }: ImportPorts, importing: Importing) {
  return onJob<Tables, typeof undoKind.payload>(undoKind, async ({ batchId }, context) => {
    const { actor, batch } = await importing.ownerOf(batchId);
    const overwrite = new Set(batch.row.overwrite);
    const undone = await work.write(actor, async (use) => {
      const row = await use(batchesRepository).lock(batchId);
      if (row?.state !== 'undoing' || row.job_id !== context.jobId) return undefined;
      const done = await undoRows(use, actor, batch, { refusals, overwrite, signal: context.signal });
      const counts = await use(rowStatesRepository).counts(batchId);
      await use(batchesRepository).set(batchId, {
        state: counts.written === 0 ? 'undone' : 'done',
        counts: JSON.stringify(counts),
        has_passwords: false,
        error:
          done.conflicts.length === 0 ? null : `有${done.conflicts.length}条记录在导入后又被修改，未撤销`,
        update_time: clock.now(),
        ...(counts.written === 0 ? { file_path: null } : {}),
      });
      if (counts.written === 0) await files.release(use, filePlace(batchId).resource, [batchId]);
      return done;
    });
    if (undone === undefined) return undefined;
    batch.target.announce?.(undone.ids);
    return {
      kind: 'link',
      path: addressOf(batchId),
      text: `已撤销：删除${undone.removed}条，恢复${undone.restored}条`,
    };
  });
}
