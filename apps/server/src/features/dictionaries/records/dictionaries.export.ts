import { dictionariesTable } from '@baisi/contract/tables/dictionaries.table';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import type { SentRecord } from '../../../platform/files/table-columns.ts';
import { type ListAsked, type TableSource, tableSource } from '../../../table-source.ts';
import { toDictionaryRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import { dictionaryFilesRepository } from './dictionary-records.repository.ts';

type Row = Awaited<ReturnType<ReturnType<typeof dictionaryFilesRepository>['listWithItems']>>[number];

const toRecord = (row: Row): SentRecord => ({
  ...toDictionaryRecord(row),
  'item.id': row.item_id,
  'item.version': row.item_version,
  'item.itemText': row.item_text,
  'item.itemValue': row.item_value,
  'item.description': row.item_description,
  'item.sortOrder': row.sort_order,
  'item.status': row.item_status,
  'item.itemColor': row.item_color,
});

/** Dictionaries in list order as a table, with a row for each of their items. */
export const dictionaryTableSource = ({ scopeOf }: { scopeOf: ScopeOf }): TableSource =>
  tableSource<ListAsked>(dictionariesTable, {
    listIds: async (use: Use, person: Person, { query, selections }, limit) =>
      use(dictionaryFilesRepository).listIds(await scopeOf(use, person), query, limit, selections),
    async listBatch(use: Use, person: Person, ids) {
      const rows = await use(dictionaryFilesRepository).listWithItems(await scopeOf(use, person), ids);
      const byDictionary = Map.groupBy(rows, ({ id }) => id);
      return ids.flatMap((id) => (byDictionary.get(id) ?? []).map(toRecord));
    },
  });
