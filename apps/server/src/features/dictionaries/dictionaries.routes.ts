import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { on, type Route } from '../../platform/http/route.ts';
import type { DictionariesService } from './dictionaries.service.ts';
import type { DictionaryItems } from './items/dictionary-items.service.ts';
import type { ItemBatch } from './items/item-batch.service.ts';
import type { DictionaryRecords } from './records/dictionary-records.service.ts';
import type { TableDictionaries } from './tables/table-dictionaries.service.ts';

type Services = {
  service: DictionariesService;
  tables: TableDictionaries;
  records: DictionaryRecords;
  items: DictionaryItems;
  saveItems: ItemBatch;
};

export function dictionariesRoutes(services: Services): Route[] {
  const { service, tables, records, items, saveItems } = services;
  return [
    on(dictionaries.items, ({ dictCode }, { actor }) => service.items(actor, dictCode)),
    on(dictionaries.all, ({ stamp }) => service.all(stamp)),
    on(dictionaries.text, ({ dictCode, key }, { actor }) => service.text(actor, dictCode, key)),
    on(dictionaries.search, ({ dictCode, ...search }, { actor }) => tables.search(actor, dictCode, search)),
    on(dictionaries.searchByValue, ({ dictCode, ...search }, { actor }) =>
      tables.search(actor, dictCode, { ...search, byValue: true }),
    ),
    on(dictionaries.textsOf, ({ dictCode, key, delNotExist }, { actor }) =>
      tables.textsOf(actor, dictCode, key.split(','), delNotExist === 'false'),
    ),
    on(dictionaries.tree, (question, { actor }) => tables.tree(actor, question)),
    on(dictionaries.refresh, () => service.refresh()),

    on(dictionaryRecords.list, ({ query }, { actor }) => records.list(actor, query)),
    on(dictionaryRecords.listForTree, ({ dictName }, { actor }) => records.listForTree(actor, dictName)),
    on(dictionaryRecords.get, ({ id }, { actor }) => records.get(actor, id)),
    on(dictionaryRecords.recycleBin, (_input, { actor }) => records.recycleBin(actor)),
    on(dictionaryRecords.add, (form, { actor }) => records.add(actor, form)),
    on(dictionaryRecords.edit, (form, { actor }) => records.edit(actor, form)),
    on(dictionaryRecords.remove, ({ id }, { actor }) => records.remove(actor, [id])),
    on(dictionaryRecords.removeBatch, ({ ids }, { actor }) => records.remove(actor, ids)),
    on(dictionaryRecords.restore, ({ id }, { actor }) => records.restore(actor, id)),
    on(dictionaryRecords.destroy, ({ id }, { actor }) => records.destroy(actor, id)),

    on(dictionaryItems.list, ({ dictId, query }, { actor }) => items.list(actor, query, dictId)),
    on(dictionaryItems.checkValue, ({ dictId, itemValue, id }, { actor }) =>
      items.demandFree(actor, dictId, itemValue, id),
    ),
    on(dictionaryItems.add, (form, { actor }) => items.add(actor, form)),
    on(dictionaryItems.edit, (form, { actor }) => items.edit(actor, form)),
    on(dictionaryItems.saveBatch, (batch, { actor }) => saveItems(actor, batch)),
    on(dictionaryItems.remove, ({ id }, { actor }) => items.remove(actor, [id])),
    on(dictionaryItems.removeBatch, ({ ids }, { actor }) => items.remove(actor, ids)),
  ];
}
