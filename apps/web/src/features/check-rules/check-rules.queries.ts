import { checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** A check rule as stored now. */
export const loadCheckRule = (id: string, signal: AbortSignal) => call(checkRules.get, { id }, { signal });

/** What any change of check rules makes out of date. */
export const checkRuleAnswers = [everyAnswerOf(checkRules.list), everyAnswerOf(checks.duplicate)] as const;

export const useAddCheckRule = (reactions: CallReactions<typeof checkRules.add>) =>
  useCall(checkRules.add, { refreshes: checkRuleAnswers, ...reactions });

export const useEditCheckRule = (reactions: CallReactions<typeof checkRules.edit>) =>
  useCall(checkRules.edit, { refreshes: checkRuleAnswers, ...reactions });
