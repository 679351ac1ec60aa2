import { checks } from '@baisi/contract/checks';
import { fillRules } from '@baisi/contract/fill-rules';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** A fill rule as stored now. */
export const loadFillRule = (id: string, signal: AbortSignal) => call(fillRules.get, { id }, { signal });

/** Query keys to invalidate after any change of fill rules. */
export const fillRuleAnswers = [everyAnswerOf(fillRules.list), everyAnswerOf(checks.duplicate)] as const;

export const useAddFillRule = (reactions: CallReactions<typeof fillRules.add>) =>
  useCall(fillRules.add, { refreshes: fillRuleAnswers, ...reactions });

export const useEditFillRule = (reactions: CallReactions<typeof fillRules.edit>) =>
  useCall(fillRules.edit, { refreshes: fillRuleAnswers, ...reactions });

/** The next value of a rule; never cached. */
export const nextValue = (ruleCode: string) => ({
  ...queryOf(fillRules.preview, { ruleCode }),
  gcTime: 0,
  staleTime: 0,
});
