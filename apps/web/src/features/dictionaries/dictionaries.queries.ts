import { type DictionaryItemRecord, dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, keyOf, queryOf } from '../../platform/api/query.ts';
import { recordAnswers } from '../../platform/api/record-answers.ts';
import { useCall } from '../../platform/api/use-call.ts';

/** Query for one dictionary. */
export const oneDictionary = (id: string) => queryOf(dictionaryRecords.get, { id });

/** Query for the dictionaries in the recycle bin. */
export const dictionaryBin = () => queryOf(dictionaryRecords.recycleBin, {});

/** Query for all items of a dictionary, in their order. */
export const allItems = (dictId: string) => ({
  queryKey: keyOf(dictionaryItems.list, { dictId }),
  queryFn: () => readAllItems(dictId),
});

/** Reads all items of a dictionary, page by page. */
export async function readAllItems(dictId: string): Promise<DictionaryItemRecord[]> {
  const records: DictionaryItemRecord[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await call(dictionaryItems.list, { dictId, pageNo, pageSize: largestPageSize });
    records.push(...page.records);
    if (page.current >= page.pages) return records;
  }
}

/** Query keys to invalidate after a change of a dictionary. */
export const dictionaryAnswers = recordAnswers(dictionaryRecords);
/** Query keys to invalidate after a change of the recycle bin. */
export const binned = [...dictionaryAnswers, everyAnswerOf(dictionaryRecords.recycleBin)] as const;
/** Query keys to invalidate after a change of an item. */
export const itemAnswers = [everyAnswerOf(dictionaryItems.list)] as const;

/** Command that restores a dictionary from the recycle bin. */
export const useRestoreDictionary = () => useCall(dictionaryRecords.restore, { refreshes: binned });

/** Command that deletes a dictionary of the recycle bin for good. */
export const useDestroyDictionary = () => useCall(dictionaryRecords.destroy, { refreshes: binned });

/**
 * Command that saves the changed items of a grid together. Nothing is refetched here: the grid updates itself, and
 * forms and lists elsewhere refetch when the server announces the change.
 */
export const useSaveItems = () => useCall(dictionaryItems.saveBatch, { isQuiet: true });
