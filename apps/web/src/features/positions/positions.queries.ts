import { checks } from '@baisi/contract/checks';
import { dictionaries } from '@baisi/contract/dictionaries';
import type { InputOf } from '@baisi/contract/endpoint';
import { positions } from '@baisi/contract/positions';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { useRemove } from '../../platform/api/use-remove.ts';

/** A page of positions; the page before stays in sight until the next one is there. */
export const positionsPage = (input: InputOf<typeof positions.list>) => ({
  ...queryOf(positions.list, input),
  placeholderData: keepPreviousData,
});

/** A position as stored now. */
export const loadPosition = (id: string, signal: AbortSignal) => call(positions.get, { id }, { signal });

/** What any change of positions makes out of date: the choice of positions in other forms too. */
export const positionAnswers = [
  everyAnswerOf(positions.list),
  everyAnswerOf(dictionaries.items),
  everyAnswerOf(checks.duplicate),
] as const;

export const useAddPosition = (reactions: CallReactions<typeof positions.add>) =>
  useCall(positions.add, { refreshes: positionAnswers, ...reactions });

export const useEditPosition = (reactions: CallReactions<typeof positions.edit>) =>
  useCall(positions.edit, { refreshes: positionAnswers, ...reactions });

/** Removes positions, all or none. */
export const useRemovePositions = (onRemoved: (ids: readonly string[]) => void) =>
  useRemove(positions.remove, positions.removeBatch, { refreshes: positionAnswers, onDone: onRemoved });
