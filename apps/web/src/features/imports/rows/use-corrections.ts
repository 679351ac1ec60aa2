import { type BatchRow, imports, mostCorrectedCells } from '@baisi/contract/imports';
import type { GridHandle } from '@baisi/grid';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { everyAnswerOf, keyOf } from '../../../platform/api/query.ts';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import { problemOf } from '../../../ui/loaded/loaded.logic.ts';
import { correctedIn, faultsIn, inParts, keyOfRow, toGridRow } from './import-rows.logic.ts';

/** Marks the faults of rows in the grid, and no others. */
export const markFaults = (grid: GridHandle, rows: readonly BatchRow[]): void =>
  grid.markErrors(rows.map(keyOfRow), faultsIn(rows));

/**
 * Sends corrected cells to the server as soon as they are typed, pasted or undone, one request at a time, and shows how
 * their rows are judged now. After a failure the cells stay changed, and `again` sends them once more.
 */
export function useCorrections(id: string, grid: GridHandle | null) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const [problem, setProblem] = useState<string>();
  useUnsaved(() => problem !== undefined);
  const sendChanges = async (to: GridHandle): Promise<void> => {
    const judged: BatchRow[] = [];
    await to.save(async (changes) => {
      for (const cells of inParts(correctedIn(changes), mostCorrectedCells)) {
        const { rows, batch } = await call(imports.correct, { id, cells });
        judged.push(...rows);
        client.setQueryData(keyOf(imports.get, { id }), batch);
      }
      const now = new Map(judged.map((row) => [keyOfRow(row), row]));
      return changes.edited.map(({ key }) => {
        const row = now.get(key);
        return row === undefined ? { key } : { key, row: toGridRow(row) };
      });
    });
    // Rows with the same unique value may have become right or wrong too.
    to.mergeRows(judged.map(toGridRow));
    markFaults(to, judged);
    await client.invalidateQueries({ queryKey: everyAnswerOf(imports.causes) });
  };
  const send = async (): Promise<void> => {
    if (grid === null || isSending.current) return;
    isSending.current = true;
    try {
      while (grid.getChangeCount() > 0) await sendChanges(grid);
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error).text);
    } finally {
      isSending.current = false;
    }
  };
  return {
    /** Call it after every change of a cell; a paste is sent as one. */
    changed: () => queueMicrotask(() => void send()),
    /** Why the last corrections are not stored; undefined: they are. */
    problem,
    again: () => void send(),
  };
}
