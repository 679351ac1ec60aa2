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

/** What saving needs to know of a set of rows. */
export type SaveSource = {
  /** All fields that a save may send. */
  fields: readonly string[];
  /** Rejects when nothing was saved; whoever gives it tells the person why. */
  save: (batch: RowBatch) => Promise<BatchAnswer>;
};

/** What saving needs of its grid. */
export type GridSaver = Pick<GridHandle, 'save' | 'fullValidateTable' | 'getConflictCount'>;

/** How a save went, in rows. */
export type SaveOutcome = { saved: number; refused: number; withheld: number };

/** So often a save is tried anew whose rows others were faster with, in other cells. */
const tries = 3;

/** Saves what was typed into a grid, one save after the other. */
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
        // What was answered before is saved.
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
    /** How many saves have ended. */
    count: () => count,
    /** New rows whose answer got lost: the server may have them. Said once. */
    takeLost: (): GridChanges['added'] => {
      const taken = lost;
      lost = [];
      return taken;
    },
    /** Saves what may be saved; undefined when a save is on its way already, or came to nothing. */
    save: async (): Promise<SaveOutcome | undefined> => {
      if (isSaving.read()) return undefined;
      isSaving.write(true);
      try {
        await grid.fullValidateTable();
        return await saveAll();
      } catch {
        // Told by who sent it; everything typed is still there.
        return undefined;
      } finally {
        count += 1;
        isSaving.write(false);
      }
    },
  };
}

export type Saving = ReturnType<typeof saving>;
/** What others need to know of saves. */
export type Saves = Pick<Saving, 'isSaving' | 'count' | 'takeLost'>;
