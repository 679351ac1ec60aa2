import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { dictionariesRoutes } from './dictionaries.routes.ts';
import { createDictionariesService } from './dictionaries.service.ts';
import { dictionaryResource, dictionaryRowSource, type ScopeOf } from './dictionary-rows.ts';
import { dictionaryItemsRepository } from './items/dictionary-items.repository.ts';
import { createDictionaryItems } from './items/dictionary-items.service.ts';
import { itemHistory } from './items/item.history.ts';
import { createItemBatch } from './items/item-batch.service.ts';
import { createKnownDictionaries } from './known-dictionaries.ts';
import { createDictionaryExport } from './records/dictionaries.export.ts';
import { dictionaryHistory } from './records/dictionary.history.ts';
import { createDictionaryRecords } from './records/dictionary-records.service.ts';
import { createTableDictionaries } from './tables/table-dictionaries.service.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: HouseBus;
  /** Which rows somebody may reach; the room `permissions` knows. */
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
};

/** Dictionaries: what everybody reads, and their administration. Gives also what sign-in, mappers and the bell ask. */
export function dictionariesRoom(needs: Needs) {
  const known = createKnownDictionaries(needs);
  const tables = createTableDictionaries(needs);
  const scopeOf: ScopeOf = (use, person) => needs.rowScopeOf(use, person, dictionaryResource);
  const shared = { ...needs, known, tables, scopeOf };
  const service = createDictionariesService(shared);
  const records = createDictionaryRecords(shared);
  const items = createDictionaryItems(shared);
  return {
    routes: dictionariesRoutes({
      service,
      tables,
      records,
      files: createDictionaryExport(shared),
      items,
      saveItems: createItemBatch(shared),
    }),
    histories: [dictionaryHistory(records), itemHistory(items)],
    /** Dictionaries as rows that rules narrow. */
    rows: { access: dictionaryRecords.list.access.code, source: dictionaryRowSource },
    /** Which of these items are of dictionaries that the person may administer. */
    async itemIdsInReach(use: Use, person: Person, ids: readonly string[]): Promise<readonly string[]> {
      const scope = await scopeOf(use, person);
      return scope === 'all' ? ids : use(dictionaryItemsRepository).listIdsWithin(scope, ids);
    },
    /** Every dictionary with its enabled items. */
    all: () => service.all(),
    /** A reader of texts for mappers: `(code, value) → text`, undefined when unknown. */
    texts: async () => (await known.get()).textOf,
    /** `dictionaryStamp` of what this node knows. */
    stamp: async () => (await known.get()).stamp,
  };
}
