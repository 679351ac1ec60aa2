import {
  type DictionaryRecord,
  dictionaryListFields,
  dictionaryFields as guards,
} from '@baisi/contract/dictionary-records';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anywhere, anywhereIn } from '../../platform/list-state/list-filters.ts';
import { namesInShort } from '../../ui/format/names-text.logic.ts';

/** Filters and sort fields of the list of dictionaries. */
export const dictionariesList = defineList({
  guards,
  filters: { keyword: anywhereIn('dictName', 'dictCode'), dictName: anywhere, dictCode: anywhere },
  sortable: dictionaryListFields,
  // Default order of list pages (api-contract 1.6).
  defaultSort: { field: 'createTime', descending: true },
});

/** Shortens the names of dictionaries: `性别、状态、优先级等 5 个字典`. */
export const namesOf = (records: readonly Pick<DictionaryRecord, 'dictName'>[]): string =>
  namesInShort(
    records.map(({ dictName }) => dictName),
    '个字典',
  );
