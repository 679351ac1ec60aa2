import { checks } from '@baisi/contract/checks';
import { dictionaries } from '@baisi/contract/dictionaries';
import { positions } from '@baisi/contract/positions';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

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
