import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import { type ImportBatch, imports } from '@baisi/contract/imports';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api/api-error.ts';
import { everyAnswerOf, keyOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { isRunning } from './imports.logic.ts';

/** Query keys of everything that is known about batches. */
const batchAnswers = [everyAnswerOf(imports.get), everyAnswerOf(imports.list), everyAnswerOf(imports.causes)];

/** After a command was accepted, a dry run would meet the running undo and be refused. */
const answersAfterRefusal = [...batchAnswers, everyAnswerOf(imports.undoPreview)];

/** Interval in ms between two looks at a batch that is read, written or undone. */
const pollMs = 1_000;

type Seen<T> = { state: { data?: T | undefined } };

/** Query for one batch, which is followed while something runs. */
export const aBatch = (id: string) => ({
  ...queryOf(imports.get, { id }),
  staleTime: 0,
  // Another window or another computer may have gone on with the batch.
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: Seen<ImportBatch>) =>
    data !== undefined && isRunning(data.state) ? pollMs : (false as const),
});

/** Query for a page of the own batches; the previous page stays visible until the next one loads. */
export const ownBatches = (input: InputOf<typeof imports.list>) => ({
  ...queryOf(imports.list, input),
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: Seen<ResultOf<typeof imports.list>>) =>
    data?.records.some(({ state }) => isRunning(state)) ? pollMs : (false as const),
});

/** Query for the faults of a batch by cause; asked again while rows are still read. */
export const causesOf = (id: string, isLoading: boolean) => ({
  ...queryOf(imports.causes, { id }),
  staleTime: 0,
  refetchInterval: isLoading ? pollMs : (false as const),
});

/** Query for the tables into which the user may import. */
export const importTables = () => queryOf(imports.tables, {});

/** Query for the dry run of an undo, never answered from the cache: records change meanwhile. */
export const undoPreviewOf = (id: string) => ({
  ...queryOf(imports.undoPreview, { id }),
  staleTime: 0,
  gcTime: 0,
});

type Reactions<E extends Endpoint> = {
  /** Returns the batch in the answer, which is shown at once. */
  batchIn?: (result: ResultOf<E>) => ImportBatch;
  onDone?: (result: ResultOf<E>, input: InputOf<E>) => void;
  /** Called with every refusal; true: the component shows it. */
  onRefused?: (error: ApiError) => unknown;
};

/**
 * Command on a batch. Its answer replaces what is known; a refusal is followed by another look, because the batch has
 * gone on elsewhere.
 */
export function useBatchCommand<E extends Endpoint>(endpoint: E, reactions: Reactions<E> = {}) {
  const client = useQueryClient();
  const { batchIn, onDone, onRefused } = reactions;
  return useCall(endpoint, {
    refreshes: batchAnswers,
    onDone: (result, input) => {
      const batch = batchIn?.(result);
      if (batch !== undefined) client.setQueryData(keyOf(imports.get, { id: batch.id }), batch);
      onDone?.(result, input);
    },
    onRefused: (error) => {
      for (const queryKey of answersAfterRefusal) void client.invalidateQueries({ queryKey });
      return onRefused?.(error);
    },
  });
}
