import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { imports } from '@baisi/contract/imports';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { BatchView } from './batch-view.ts';
import { correctionParts } from './corrections.service.ts';
import type { Importing, ImportPorts, OpenBatch } from './importing.ts';
import { correctRows } from './judging/corrections.ts';
import { rowListsRepository } from './row-lists.repository.ts';
import { rowQueueRepository } from './row-queue.repository.ts';

/** Rows whose conflicts are decided at a time. */
const decidedAtOnce = 500;

/** The cells in conflict of some rows, and the text that is taken. */
type Decision = {
  numbers: readonly number[];
  byRow: ReadonlyMap<number, readonly { key: string }[]>;
  take: 'file' | 'stored';
};

/** Decides conflicts between an exported sheet and later edits of its records. */
export function createConflicts(ports: ImportPorts, importing: Importing, view: BatchView) {
  const { work } = ports;
  const { placeOf, lockDraft, recount } = correctionParts(ports, importing, view);
  const decideRows = async (
    use: Use,
    actor: Caller,
    batch: OpenBatch,
    { numbers, byRow, take }: Decision,
  ): Promise<void> => {
    const stored = await use(rowQueueRepository).listByNumbers(batch.row.id, numbers);
    const texts = await importing.storedTexts(use, actor, batch, stored);
    const judging = await importing.judgingFor(use, actor, batch);
    await correctRows(
      use,
      batch.row,
      { judging, target: batch.target },
      numbers,
      ({ row_no, cells, marks }) => {
        const keys = (byRow.get(row_no) ?? []).map(({ key }) => key);
        if (take === 'file')
          return { cells, marks: { ...marks, ...Object.fromEntries(keys.map((key) => [key, 'kept'])) } };
        const next = [...cells];
        for (const key of keys) next[placeOf(batch, key)] = texts.get(row_no)?.[key] ?? '';
        return { cells: next, marks };
      },
    );
  };
  return {
    decide: (actor: Caller, { id, rows, keys, take }: ParsedInputOf<typeof imports.decide>) =>
      work.write(actor, async (use) => {
        const batch = await lockDraft(use, actor, id);
        const conflicts = await use(rowListsRepository).listConflicts(id, rows, keys);
        const byRow = Map.groupBy(conflicts, ({ row_no }) => row_no);
        const numbers = [...byRow.keys()];
        for (let from = 0; from < numbers.length; from += decidedAtOnce)
          await decideRows(use, actor, batch, {
            numbers: numbers.slice(from, from + decidedAtOnce),
            byRow,
            take,
          });
        await recount(use, id);
        return { count: conflicts.length, batch: await view.shown(use, actor, id) };
      }),
  };
}

export type Conflicts = ReturnType<typeof createConflicts>;
