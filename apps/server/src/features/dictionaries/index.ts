import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { sameWithoutCase } from '../../platform/database/without-case.ts';
import { dictionariesRoutes } from './dictionaries.routes.ts';
import { createDictionariesService } from './dictionaries.service.ts';
import { dictionaryResource, dictionaryRowSource, type ScopeOf } from './dictionary-rows.ts';
import { dictionaryTarget } from './import/dictionary-import.ts';
import { dictionaryItemsRepository } from './items/dictionary-items.repository.ts';
import { createDictionaryItems } from './items/dictionary-items.service.ts';
import { itemHistory } from './items/item.history.ts';
import { createItemBatch } from './items/item-batch.service.ts';
import { createKnownDictionaries } from './known-dictionaries.ts';
import { dictionaryTableSource } from './records/dictionaries.export.ts';
import { dictionaryHistory } from './records/dictionary.history.ts';
import { createDictionaryRecords } from './records/dictionary-records.service.ts';
import { createTableDictionaries } from './tables/table-dictionaries.service.ts';

type WordsNeeds = { work: Work; clock: Clock; bus: EventBus };

/** Creates the port `words`: dictionary texts and choices for other features. */
export function createWords(needs: WordsNeeds) {
  const known = createKnownDictionaries(needs);
  return {
    known,
    /** Every dictionary with its enabled items. */
    all: async () => (await known.get()).map,
    /** A reader of texts for mappers: `(code, value) → text`, undefined when unknown. */
    texts: async () => (await known.get()).textOf,
    /** `dictionaryStamp` of this node's cache. */
    stamp: async () => (await known.get()).stamp,
  };
}

export type Words = ReturnType<typeof createWords>;

type Ports = WordsNeeds & {
  rights: { rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope> };
  words: Pick<Words, 'known'>;
};

/** 数据字典: reading dictionaries, for every user, and their administration. */
export function dictionariesFeature({ work, clock, bus, rights, words: { known } }: Ports) {
  const { rowScopeOf } = rights;
  const tables = createTableDictionaries({ work, rowScopeOf });
  const scopeOf: ScopeOf = (use, person) => rowScopeOf(use, person, dictionaryResource);
  const shared = { work, clock, bus, known, tables, scopeOf };
  const service = createDictionariesService(shared);
  const records = createDictionaryRecords(shared);
  const items = createDictionaryItems(shared);
  return {
    routes: dictionariesRoutes({
      service,
      tables,
      records,
      items,
      saveItems: createItemBatch(shared),
    }),
    constraints: {
      sys_dict_code_unique: 'dictionary-code-taken',
      sys_dict_code_any_case: 'dictionary-code-taken',
      sys_dict_item_value_unique: 'item-value-taken',
    },
    uniqueness: { 'sys_dict.dict_code': sameWithoutCase('dict_code') },
    tables: [dictionaryTableSource({ scopeOf })],
    importTargets: [dictionaryTarget({ bus, records, items })],
    histories: [dictionaryHistory(records), itemHistory(items)],
    rows: { 'system/DictList': { access: dictionaryRecords.list.access.code, source: dictionaryRowSource } },
    liveRows: {
      /** Returns which items belong to dictionaries that the user may administer. */
      async 'dictionary-items'(use: Use, person: Person, ids: readonly string[]) {
        const scope = await scopeOf(use, person);
        return scope === 'all' ? ids : use(dictionaryItemsRepository).listIdsWithin(scope, ids);
      },
    },
  } satisfies ServerFeature;
}
