import { categories } from '@baisi/contract/categories';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query for the direct children of these categories; the previous ones stay visible until the new ones are loaded. */
export const categoriesBelow = (parentIds: readonly string[]) => ({
  ...queryOf(categories.belowSeveral, { parentIds: parentIds.join(',') }),
  placeholderData: keepPreviousData,
});

/** Loads the record to edit. */
export const loadCategory = (id: string, signal: AbortSignal) => call(categories.get, { id }, { signal });

/** Returns the number of descendants that a removal of these categories would delete too. */
export const countBelow = (ids: readonly string[]) => call(categories.countBelow, { ids: ids.join(',') });

/** Query keys to invalidate after a change of a category. */
export const categoryAnswers = [
  everyAnswerOf(categories.roots),
  everyAnswerOf(categories.belowSeveral),
  everyAnswerOf(categories.get),
] as const;

/** Creates a category. */
export const useAddCategory = (reactions: CallReactions<typeof categories.add>) =>
  useCall(categories.add, { refreshes: categoryAnswers, ...reactions });

/** Renames a category. */
export const useEditCategory = (reactions: CallReactions<typeof categories.edit>) =>
  useCall(categories.edit, { refreshes: categoryAnswers, ...reactions });
