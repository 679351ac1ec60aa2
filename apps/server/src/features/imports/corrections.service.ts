import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { imports } from '@baisi/contract/imports';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { countsOf, stateOf } from './batch.mapper.ts';
import type { BatchView } from './batch-view.ts';
import { batchesRepository } from './batches.repository.ts';
import type { Importing, ImportPorts, OpenBatch } from './importing.ts';
import { type Corrected, correctRows, markRepeated } from './judging/corrections.ts';
import { placeInTree } from './judging/tree-places.ts';
import { memoryRepository } from './memory.repository.ts';
import { rowListsRepository } from './row-lists.repository.ts';
import { rowQueueRepository } from './row-queue.repository.ts';
import { rowStatesRepository } from './row-states.repository.ts';
import type { StoredRow } from './rows.repository.ts';
import type { ImportRows } from './rows.service.ts';

const replaced = (
  cell: string,
  { find, replacement, isWholeCell }: { find: string; replacement: string; isWholeCell: boolean },
) => (isWholeCell ? (cell === find ? replacement : cell) : cell.replaceAll(find, replacement));

/** The parts of which every correction is made. */
export function correctionParts(
  { clock }: ImportPorts,
  importing: Importing,
  { refuseState }: Pick<BatchView, 'refuseState'>,
) {
  const placeOf = ({ row }: OpenBatch, key: string): number => {
    const place = row.keys.indexOf(key);
    if (place < 0) throw appError('invalid-input', { message: '该列没有导入' });
    return place;
  };

  /** Locks a batch whose rows may be corrected. */
  const lockDraft = async (use: Use, actor: Caller, id: string): Promise<OpenBatch> => {
    const batch = await importing.lockIdle(use, actor, id);
    if (stateOf(batch.row) !== 'draft') throw refuseState(batch.row, '修改');
    return batch;
  };

  const recount = async (use: Use, id: string): Promise<void> => {
    const counts = JSON.stringify(await use(rowStatesRepository).counts(id));
    await use(batchesRepository).set(id, { counts, update_time: clock.now() });
  };

  /** Corrects the numbers by the rows that changed: counting a million rows takes half a second. */
  const recountBy = async (use: Use, { row }: OpenBatch, { rows, before }: Corrected): Promise<void> => {
    const counts = countsOf(row);
    const add = (some: readonly Pick<StoredRow, 'state' | 'is_edit' | 'is_same'>[], sign: 1 | -1): void => {
      for (const { state, is_edit: isKnown, is_same: isSame } of some) {
        counts[state] += sign;
        if (isKnown) counts.known += sign;
        if (isSame) counts.unchanged += sign;
      }
    };
    add(before, -1);
    add(rows, 1);
    const values = { counts: JSON.stringify(counts), update_time: clock.now() };
    await use(batchesRepository).set(row.id, values);
  };

  /** Changes rows of a draft, judges them again, and counts anew. */
  const change = async (
    use: Use,
    actor: Caller,
    batch: OpenBatch,
    numbers: readonly number[],
    edit: (row: StoredRow) => string[],
  ) => {
    const judging = await importing.judgingFor(use, actor, batch);
    const changed = await correctRows(use, batch.row, { judging, target: batch.target }, numbers, (row) => {
      const cells = edit(row);
      // A corrected cell is what the person wrote, no longer a formula or an error.
      const marks = Object.fromEntries(
        Object.entries(row.marks ?? {}).filter(([key]) => {
          const place = batch.row.keys.indexOf(key);
          return (cells[place] ?? '') === (row.cells[place] ?? '');
        }),
      );
      return { cells, marks: Object.keys(marks).length === 0 ? null : marks };
    });
    if (changed.hasNewUnique) await recount(use, batch.row.id);
    else await recountBy(use, batch, changed);
    return changed.rows;
  };

  return { placeOf, lockDraft, recount, change };
}

/** Corrects the rows of a draft; only touched rows are judged again. */
export function createCorrections(
  ports: ImportPorts,
  importing: Importing,
  view: BatchView,
  { listed }: ImportRows,
) {
  const { work } = ports;
  const { shown } = view;
  const { placeOf, lockDraft, recount, change } = correctionParts(ports, importing, view);
  return {
    correct: (actor: Caller, { id, cells }: ParsedInputOf<typeof imports.correct>) =>
      work.write(actor, async (use) => {
        const batch = await lockDraft(use, actor, id);
        const byRow = Map.groupBy(cells, ({ row }) => row);
        const places = new Map(cells.map(({ key }) => [key, placeOf(batch, key)]));
        await change(use, actor, batch, [...byRow.keys()], (row) => {
          const next = [...row.cells];
          for (const { key, text } of byRow.get(row.row_no) ?? []) next[places.get(key) ?? 0] = text;
          return next;
        });
        const rows = await use(rowQueueRepository).listByNumbers(id, [...byRow.keys()]);
        return { rows: await listed(use, actor, batch, rows), batch: await shown(use, actor, id) };
      }),

    mend: (actor: Caller, { id, key, from, to, remember }: ParsedInputOf<typeof imports.mend>) =>
      work.write(actor, async (use) => {
        const batch = await lockDraft(use, actor, id);
        const place = placeOf(batch, key);
        if (remember !== 'no') {
          const ownerId = remember === 'own' ? actor.userId : null;
          const answer = { kind: 'text' as const, key, from, to };
          await use(memoryRepository).remember({ ownerId, table: batch.row.table_name, ...answer });
        }
        const numbers = await use(rowListsRepository).listWithText(id, place, from);
        const changed = await change(use, actor, batch, numbers, ({ cells }) => cells.with(place, to));
        return { count: changed.length, batch: await shown(use, actor, id) };
      }),

    replace: (actor: Caller, { id, key, isDry, ...wanted }: ParsedInputOf<typeof imports.replace>) =>
      work.write(actor, async (use) => {
        const batch = await lockDraft(use, actor, id);
        const places = key === undefined ? batch.row.keys.map((_, i) => i) : [placeOf(batch, key)];
        const { find, isWholeCell } = wanted;
        const numbers = await use(rowListsRepository).listFinding(id, places, find, isWholeCell);
        const edit = ({ cells }: StoredRow): string[] =>
          cells.map((cell, i) => (places.includes(i) ? replaced(cell ?? '', wanted) : (cell ?? '')));
        if (!isDry) await change(use, actor, batch, numbers, edit);
        return { count: numbers.length, batch: await shown(use, actor, id) };
      }),

    leaveOut: (actor: Caller, { id, rows, isLeftOut }: ParsedInputOf<typeof imports.leaveOut>) =>
      work.write(actor, async (use) => {
        const batch = await lockDraft(use, actor, id);
        const count = await use(rowStatesRepository).setLeftOut(id, rows, isLeftOut);
        const judging = await importing.judgingFor(use, actor, batch);
        // A row that is left out repeats nothing, and no row stands below it.
        const { keys } = batch.row;
        const changed = await use(rowQueueRepository).listByNumbers(id, rows);
        const texts = (key: string) => changed.map(({ cells }) => cells[keys.indexOf(key)] ?? '');
        const among = Object.keys(batch.target.unique).map((key) => [key, texts(key)] as const);
        await markRepeated(use, batch.row, batch.target, new Map(among));
        await placeInTree(use, batch.row, judging, batch.target);
        await recount(use, id);
        return { count, batch: await shown(use, actor, id) };
      }),
  };
}

export type Corrections = ReturnType<typeof createCorrections>;
