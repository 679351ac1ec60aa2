import type { UndoPreview } from '@baisi/contract/imports';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import type { RowRefusals } from '../../../platform/records/row-refusal.ts';
import type { OpenBatch } from '../importing.ts';
import { rowQueueRepository } from '../row-queue.repository.ts';
import { rowStatesRepository } from '../row-states.repository.ts';
import type { StoredRow } from '../rows.repository.ts';

/** Records that are taken back with one call of the feature. */
const undoneAtOnce = 5_000;
const mostTold = 200;

type Conflict = UndoPreview['conflicts'][number];
export type Undone = { removed: number; restored: number; conflicts: Conflict[]; ids: string[] };

type Needs = { refusals: RowRefusals; overwrite: ReadonlySet<string>; signal?: AbortSignal };

const storedForm = ({ stored }: StoredRow): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

const idsOf = (rows: readonly StoredRow[]): string[] => rows.flatMap(({ record_id: id }) => id ?? []);

/**
 * Takes the written rows of a batch back inside the caller's transaction, the last ones first: added records are
 * removed, changed ones get their former values. Records that changed since, or that the feature keeps for another
 * reason, are conflicts and stay as they are.
 */
export async function undoRows(
  use: Use,
  actor: Caller,
  { row: batch, target }: OpenBatch,
  { refusals, overwrite, signal }: Needs,
): Promise<Undone> {
  const undone: Undone = { removed: 0, restored: 0, conflicts: [], ids: [] };
  const keyAt = batch.keys.indexOf(target.table.key[0] ?? '');
  const conflict = (row: StoredRow, reason: string, canOverwrite: boolean): void => {
    const name = [row.cells[keyAt], ...row.cells].find((cell) => cell !== undefined && cell !== '') ?? '';
    const { record_id: recordId, row_no } = row;
    undone.conflicts.push({ recordId: recordId ?? '', row: row_no, name, reason, canOverwrite });
  };
  const done = async (rows: readonly StoredRow[]): Promise<void> => {
    undone.ids.push(...idsOf(rows));
    await use(rowStatesRepository).setUndone(
      batch.id,
      rows.map(({ row_no }) => row_no),
    );
  };
  const remove = (rows: readonly StoredRow[]) =>
    attempt(use, () => target.remove(use, actor, idsOf(rows), batch.id));

  /** Removes rows together; if the feature refuses, halves them until the rows that it refuses are alone. */
  const removeRows = async (rows: readonly StoredRow[]): Promise<void> => {
    if (rows.length === 0) return;
    const tried = await remove(rows);
    if ('done' in tried) {
      undone.removed += rows.length;
      return done(rows);
    }
    const [first] = rows;
    if (rows.length === 1 && first !== undefined)
      return conflict(first, refusals.refusalOf(tried.error).userMessage, false);
    const half = Math.ceil(rows.length / 2);
    await removeRows(rows.slice(0, half));
    await removeRows(rows.slice(half));
  };

  const restoreRow = async (row: StoredRow, version: number): Promise<void> => {
    const sent = { ...storedForm(row), id: row.record_id ?? '', version };
    const tried = await attempt(use, () => target.edit(use, actor, sent));
    if ('done' in tried) {
      undone.restored += 1;
      await done([row]);
    } else conflict(row, refusals.refusalOf(tried.error).userMessage, false);
  };

  const undoDepth = async (depth: number): Promise<void> => {
    for (let row = 2_147_483_647; ; ) {
      signal?.throwIfAborted();
      const rows = await use(rowQueueRepository).listWrittenBefore(batch.id, { depth, row }, undoneAtOnce);
      if (rows.length === 0) return;
      row = rows.at(-1)?.row_no ?? 0;
      const versions = await target.versions(use, idsOf(rows));
      const toRemove: StoredRow[] = [];
      const gone: StoredRow[] = [];
      for (const one of rows) {
        const version = versions.get(one.record_id ?? '');
        if (version === undefined) gone.push(one);
        else if (version !== one.record_version && !overwrite.has(one.record_id ?? ''))
          conflict(one, '导入后又被修改', true);
        else if (one.is_edit) await restoreRow(one, version);
        else toRemove.push(one);
      }
      await removeRows(toRemove);
      if (gone.length > 0) await done(gone);
    }
  };

  // In a tree, children are taken back before their parents.
  const depths = await use(rowQueueRepository).listDepths(batch.id, target.table.tree !== undefined);
  for (const depth of depths.toReversed()) await undoDepth(depth);
  return undone;
}

export const toPreview = ({ removed, restored, conflicts }: Undone): UndoPreview => ({
  removed,
  restored,
  conflictCount: conflicts.length,
  conflicts: conflicts.slice(0, mostTold),
});
