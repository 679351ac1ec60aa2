import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type ImportBatch, type imports, type UndoPreview, undoDays } from '@baisi/contract/imports';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { countsOf, stateOf } from './batch.mapper.ts';
import type { BatchView } from './batch-view.ts';
import { undoKind, writeKind } from './import-kinds.ts';
import type { Importing, ImportPorts, OpenBatch } from './importing.ts';
import { rowStatesRepository } from './row-states.repository.ts';
import { toPreview, undoRows } from './writing/undo.ts';

const dayMs = 24 * 3_600_000;

/** Writes batches and takes them back. */
export function createStages(
  ports: ImportPorts,
  importing: Importing,
  { shown, start, refuseState }: BatchView,
) {
  const { work, clock, refusals } = ports;

  const demandUndoable = ({ row }: OpenBatch): void => {
    if (countsOf(row).written === 0 || row.write_time === null) throw refuseState(row, '撤销');
    if (row.write_time.getTime() + undoDays * dayMs <= clock.now().getTime())
      throw appError('import-undo-late', { days: undoDays });
  };

  return {
    commit: (actor: Caller, { id, mode }: ParsedInputOf<typeof imports.commit>): Promise<ImportBatch> =>
      work.write(actor, async (use) => {
        const { row } = await importing.lockIdle(use, actor, id);
        if (stateOf(row) !== 'draft') throw refuseState(row, '导入');
        const counts = await use(rowStatesRepository).counts(id);
        if (mode === 'all' && counts.wrong > 0) throw appError('import-wrong-rows', { count: counts.wrong });
        if (counts.right === 0) throw appError('import-none');
        await start(use, actor, row, writeKind, { state: 'writing', write_mode: mode });
        return shown(use, actor, id);
      }),

    undoPreview: async (actor: Caller, id: string): Promise<UndoPreview> => {
      const undone = await work.dryRun(actor, async (use: Use) => {
        const batch = await importing.lockIdle(use, actor, id);
        demandUndoable(batch);
        return undoRows(use, actor, batch, { refusals, overwrite: new Set() });
      });
      return toPreview(undone);
    },

    undo: (actor: Caller, { id, overwrite }: ParsedInputOf<typeof imports.undo>): Promise<ImportBatch> =>
      work.write(actor, async (use) => {
        const batch = await importing.lockIdle(use, actor, id);
        demandUndoable(batch);
        await start(use, actor, batch.row, undoKind, { state: 'undoing', overwrite: [...overwrite] });
        return shown(use, actor, id);
      }),
  };
}

export type Stages = ReturnType<typeof createStages>;
