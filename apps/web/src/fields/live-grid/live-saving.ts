import type { GridHandle, SavedRow } from '@baisi/grid';
import { createSignal } from '../../platform/signal.ts';
import {
  type BatchAnswer,
  type GridChanges,
  keysById,
  type RowBatch,
  toBatches,
  toSaved,
} from './batch.logic.ts';

/** The functions of the source that saving calls. */
export type SaveSource = {
  /** All fields that a save may send. */
  fields: readonly string[];
  /** Rejects when nothing was saved; the implementation reports the reason. */
  save: (batch: RowBatch) => Promise<BatchAnswer>;
};

/** The functions of the grid that saving calls. */
export type GridSaver = Pick<GridHandle, 'save' | 'fullValidateTable' | 'getConflictCount'>;

/**
 * Result of a save, in numbers of rows: `refused` by the server, `withheld` because of errors or conflicts in the grid.
 */
export type SaveOutcome = { saved: number; refused: number; withheld: number };

/** Maximum attempts of a save. Another one follows when other users changed other cells of its rows meanwhile. */
const tries = 3;

/** Returns functions that save a grid's changes; only one save runs at a time. */
export function saving(grid: GridSaver, source: SaveSource) {
  const isSaving = createSignal(false);
  let lost: GridChanges['added'] = [];
  let count = 0;

  const send = async (changes: GridChanges): Promise<SavedRow[]> => {
    const keys = keysById(changes);
    const answers: SavedRow[] = [];
    for (const batch of toBatches(changes, source.fields)) {
      try {
        answers.push(...toSaved(await source.save(batch), keys));
      } catch (error) {
        lost = changes.added.filter(({ key }) => !answers.some((answer) => answer.key === key));
        // Earlier batches are saved already.
        if (answers.length === 0) throw error;
        break;
      }
    }
    return answers;
  };
  const saveAll = async (): Promise<SaveOutcome> => {
    const outcome: SaveOutcome = { saved: 0, refused: 0, withheld: 0 };
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const conflicts = grid.getConflictCount();
      let slower = 0;
      const sent = async (changes: GridChanges) => {
        const answers = await send(changes);
        slower = answers.filter(({ current }) => current !== undefined).length;
        return answers;
      };
      const result = await grid.save(sent, { onlySound: true });
      outcome.saved += result.saved;
      outcome.refused = result.refused.length - slower;
      outcome.withheld = result.withheld.length;
      if (slower === 0) break;
      outcome.withheld += grid.getConflictCount() - conflicts;
    }
    return outcome;
  };
  return {
    isSaving,
    /** Returns the number of finished saves. */
    count: () => count,
    /**
     * Returns new rows whose response was lost, so that the server may or may not have them. Empty on further calls.
     */
    takeLost: (): GridChanges['added'] => {
      const taken = lost;
      lost = [];
      return taken;
    },
    /** Saves all valid rows; undefined when a save is already running, or nothing was saved. */
    save: async (): Promise<SaveOutcome | undefined> => {
      if (isSaving.read()) return undefined;
      isSaving.write(true);
      try {
        await grid.fullValidateTable();
        return await saveAll();
      } catch {
        // `source.save` has reported the error; the changes are still in the grid.
        return undefined;
      } finally {
        count += 1;
        isSaving.write(false);
      }
    },
  };
}

export type Saving = ReturnType<typeof saving>;
/** The part of `saving` that reading the rows needs. */
export type Saves = Pick<Saving, 'isSaving' | 'count' | 'takeLost'>;
