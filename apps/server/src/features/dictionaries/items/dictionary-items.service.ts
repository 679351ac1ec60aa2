import { type DictionaryItemToAdd, dictionaryItemFields } from '@baisi/contract/dictionary-items';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { createRecords } from '../../../platform/database/records.ts';
import { appError } from '../../../platform/errors.ts';
import { publishRows } from '../../../publish-rows.ts';
import { toItemRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import type { KnownDictionaries } from '../known-dictionaries.ts';
import { dictionaryRecordsRepository } from '../records/dictionary-records.repository.ts';
import { dictionaryItemsRepository, type ItemRow, type ItemValues } from './dictionary-items.repository.ts';
import { colourOf } from './item-colour.ts';

type Needs = { work: Work; bus: EventBus; known: KnownDictionaries; scopeOf: ScopeOf };

/** The form of an item. */
export type ItemForm = Omit<DictionaryItemToAdd, 'dictId'>;

/** The form of an item as it is stored. */
export const toItemForm = (row: ItemRow): ItemForm => ({
  itemText: row.item_text,
  itemValue: row.item_value,
  description: row.description,
  itemColor: colourOf(row),
  sortOrder: row.sort_order,
  status: row.status === 0 ? 0 : 1,
});

/** The columns that the form of an item writes. */
export const toItemValues = (form: ItemForm): ItemValues => ({
  item_text: form.itemText,
  item_value: form.itemValue,
  description: form.description,
  item_color: form.itemColor,
  sort_order: form.sortOrder,
  status: form.status,
});

async function demandFreeValue(use: Use, dictId: string, value: string, exceptId?: string): Promise<void> {
  const holders = await use(dictionaryItemsRepository).listHolders(dictId, [value]);
  if (holders.some(({ id }) => id !== exceptId)) throw appError('item-value-taken');
}

/**
 * Locks the dictionary before its values are written, so that two transactions cannot store the same value. Throws
 * when it is missing or out of the scope.
 */
export async function lockDictionary(use: Use, scope: RowScope, dictId: string): Promise<void> {
  const held = await use(dictionaryRecordsRepository).lock([dictId], scope);
  if (held.length === 0) throw appError('not-found');
}

/** Items of dictionaries. A user who may administer a dictionary may administer its items. */
export function createDictionaryItems({ work, bus, known, scopeOf }: Needs) {
  const records = createRecords({
    work,
    queries: dictionaryItemsRepository,
    fields: dictionaryItemFields,
    toForm: toItemForm,
    toValues: toItemValues,
    async mapper() {
      const { textOf } = await known.get();
      return (row: ItemRow) => toItemRecord(row, textOf);
    },
    scopeOf,
    async beforeAdd(use, { scope }, { dictId, itemValue }: DictionaryItemToAdd) {
      await lockDictionary(use, scope, dictId);
      await demandFreeValue(use, dictId, itemValue);
      return { dict_id: dictId };
    },
    async beforeLock(use, { scope }, id) {
      const found = await use(dictionaryItemsRepository).findById(id, scope);
      if (found === undefined) throw appError('not-found');
      await lockDictionary(use, scope, found.dict_id);
    },
    beforeEdit: (use, _writer, { id, dict_id }, { itemValue }) =>
      demandFreeValue(use, dict_id, itemValue, id),
    afterWrite({ rows }) {
      bus.publish('dictionaries-changed', {});
      publishRows(bus, 'dictionary-items', rows);
    },
  });

  return {
    ...records,
    /** Throws when another item of the dictionary has the value. */
    demandFree: (actor: Caller, dictId: string, value: string, exceptId: string | undefined): Promise<void> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const dictionary = await use(dictionaryRecordsRepository).findById(dictId, scope);
        if (dictionary === undefined) throw appError('not-found');
        await demandFreeValue(use, dictId, value, exceptId);
      }),
  };
}

export type DictionaryItems = ReturnType<typeof createDictionaryItems>;
