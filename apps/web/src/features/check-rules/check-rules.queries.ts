import { checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import type { InputOf } from '@baisi/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { useRemove } from '../../platform/api/use-remove.ts';

/** A page of check rules; the page before stays in sight until the next one is there. */
export const checkRulesPage = (input: InputOf<typeof checkRules.list>) => ({
  ...queryOf(checkRules.list, input),
  placeholderData: keepPreviousData,
});

/** A check rule as stored now. */
export const loadCheckRule = (id: string, signal: AbortSignal) => call(checkRules.get, { id }, { signal });

/** What any change of check rules makes out of date. */
export const checkRuleAnswers = [everyAnswerOf(checkRules.list), everyAnswerOf(checks.duplicate)] as const;

export const useAddCheckRule = (reactions: CallReactions<typeof checkRules.add>) =>
  useCall(checkRules.add, { refreshes: checkRuleAnswers, ...reactions });

export const useEditCheckRule = (reactions: CallReactions<typeof checkRules.edit>) =>
  useCall(checkRules.edit, { refreshes: checkRuleAnswers, ...reactions });

/** Removes check rules, all or none. */
export const useRemoveCheckRules = (onRemoved: (ids: readonly string[]) => void) =>
  useRemove(checkRules.remove, checkRules.removeBatch, { refreshes: checkRuleAnswers, onDone: onRemoved });
