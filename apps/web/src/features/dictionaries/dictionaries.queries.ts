import { checks } from '@baisi/contract/checks';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { InputOf } from '@baisi/contract/endpoint';
import { isRowHint, type LiveRow } from '@baisi/contract/rules/row-update';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, keyOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { useLiveList } from '../../platform/realtime/use-live-list.ts';

/** A page of dictionaries; the page before stays in sight until the next one is there. */
export const dictionariesPage = (input: InputOf<typeof dictionaryRecords.list>) => ({
  ...queryOf(dictionaryRecords.list, input),
  placeholderData: keepPreviousData,
});

/** One dictionary as stored now. */
export const oneDictionary = (id: string) => queryOf(dictionaryRecords.get, { id });

/** What an edit form starts from. */
export const loadDictionary = (id: string, signal: AbortSignal) =>
  call(dictionaryRecords.get, { id }, { signal });

/** What the recycle bin holds. */
export const dictionaryBin = () => queryOf(dictionaryRecords.recycleBin, {});

/** A page of a dictionary's items. */
export const itemsPage = (input: InputOf<typeof dictionaryItems.list>) => ({
  ...queryOf(dictionaryItems.list, input),
  placeholderData: keepPreviousData,
});

/** Items that others save meanwhile. Of one that is told by its id alone, nobody knows whose it is. */
export function useLiveItems(dictId: string): void {
  const isOfDictionary = useCallback((row: LiveRow) => isRowHint(row) || row['dictId'] === dictId, [dictId]);
  useLiveList('dictionary-items', dictionaryItems.list, isOfDictionary);
}

/** What a change of a dictionary makes out of date. */
export const dictionaryAnswers = [
  everyAnswerOf(dictionaryRecords.list),
  everyAnswerOf(dictionaryRecords.get),
  everyAnswerOf(checks.duplicate),
] as const;
const binned = [...dictionaryAnswers, everyAnswerOf(dictionaryRecords.recycleBin)] as const;
/** What a change of an item makes out of date. */
export const itemAnswers = [
  everyAnswerOf(dictionaryItems.list),
  everyAnswerOf(dictionaryItems.checkValue),
] as const;

type Done = { onDone?: () => void };

/** Creates a dictionary. */
export const useAddDictionary = (reactions: CallReactions<typeof dictionaryRecords.add>) =>
  useCall(dictionaryRecords.add, { refreshes: dictionaryAnswers, ...reactions });

/** Changes a dictionary. */
export const useEditDictionary = (reactions: CallReactions<typeof dictionaryRecords.edit>) =>
  useCall(dictionaryRecords.edit, { refreshes: dictionaryAnswers, ...reactions });

/** Moves dictionaries to the recycle bin. */
export const useRemoveDictionaries = (reactions: CallReactions<typeof dictionaryRecords.removeBatch>) =>
  useCall(dictionaryRecords.removeBatch, { refreshes: binned, ...reactions });

/** Takes a dictionary out of the recycle bin. */
export const useRestoreDictionary = () => useCall(dictionaryRecords.restore, { refreshes: binned });

/** Deletes a dictionary of the recycle bin for good. */
export const useDestroyDictionary = () => useCall(dictionaryRecords.destroy, { refreshes: binned });

/** Creates an item. */
export const useAddItem = (reactions: CallReactions<typeof dictionaryItems.add>) =>
  useCall(dictionaryItems.add, { refreshes: itemAnswers, ...reactions });

/** Changes an item. */
export const useEditItem = (reactions: CallReactions<typeof dictionaryItems.edit>) =>
  useCall(dictionaryItems.edit, { refreshes: itemAnswers, ...reactions });

/** Deletes items. */
export const useRemoveItems = (reactions: Done) =>
  useCall(dictionaryItems.removeBatch, { refreshes: itemAnswers, ...reactions });

/**
 * Does another item of the dictionary have `itemValue` already? Answers false when it cannot be told: saving asks
 * again.
 */
export async function isItemValueTaken(
  client: QueryClient,
  { exceptId, ...question }: { dictId: string; itemValue: string; exceptId: string | undefined },
): Promise<boolean> {
  const input = { ...question, ...(exceptId === undefined ? {} : { id: exceptId }) };
  try {
    return await client.query({
      queryKey: keyOf(dictionaryItems.checkValue, input),
      queryFn: () => saysTaken(call(dictionaryItems.checkValue, input)),
      staleTime: 10_000,
      retry: false,
    });
  } catch {
    return false;
  }
}

async function saysTaken(answer: Promise<null>): Promise<boolean> {
  try {
    await answer;
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'item-value-taken') return true;
    throw error;
  }
}
