import { type DictionaryItemRecord, dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, keyOf, queryOf } from '../../platform/api/query.ts';
import { recordAnswers } from '../../platform/api/record-answers.ts';
import { useCall } from '../../platform/api/use-call.ts';

/** One dictionary as stored now. */
export const oneDictionary = (id: string) => queryOf(dictionaryRecords.get, { id });

/** The list of the recycle bin. */
export const dictionaryBin = () => queryOf(dictionaryRecords.recycleBin, {});

/** All items of a dictionary, in their order. */
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

/** Takes a dictionary out of the recycle bin. */
export const useRestoreDictionary = () => useCall(dictionaryRecords.restore, { refreshes: binned });

/** Deletes a dictionary of the recycle bin for good. */
export const useDestroyDictionary = () => useCall(dictionaryRecords.destroy, { refreshes: binned });

/**
 * Saves items of a grid together. The grid updates itself; forms and lists elsewhere are updated by the dictionary
 * event.
 */
export const useSaveItems = () => useCall(dictionaryItems.saveBatch, { isQuiet: true });
