import {
  type DictionaryItemPage,
  type DictionaryItemRecord,
  type DictionaryItemToAdd,
  type DictionaryItemToEdit,
  dictionaryItemFields,
} from '@baisi/contract/dictionary-items';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { pageOf } from '../../../platform/database/list.ts';
import { overStored } from '../../../platform/edited-form.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { staleVersion } from '../../../platform/stale-version.ts';
import { publishRows } from '../../../publish-rows.ts';
import { toItemRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import type { KnownDictionaries, Texts } from '../known-dictionaries.ts';
import { dictionaryRecordsRepository, place } from '../records/dictionary-records.repository.ts';
import { dictionaryItemsRepository, type ItemRow, type ItemValues } from './dictionary-items.repository.ts';

type Needs = { work: Work; bus: HouseBus; known: KnownDictionaries; scopeOf: ScopeOf };

/** The form of an item. */
export type ItemForm = Omit<DictionaryItemToAdd, 'dictId'>;

/** The form of an item as it is stored. */
export const toItemForm = (row: ItemRow): ItemForm => ({
  itemText: row.item_text,
  itemValue: row.item_value,
  description: row.description,
  sortOrder: row.sort_order,
  status: row.status === 0 ? 0 : 1,
});

/** What the form of an item writes. */
export const toItemValues = (form: ItemForm): ItemValues => ({
  item_text: form.itemText,
  item_value: form.itemValue,
  description: form.description,
  sort_order: form.sortOrder,
  status: form.status,
});

async function demandFreeValue(use: Use, dictId: string, value: string, exceptId?: string): Promise<void> {
  if (await use(dictionaryItemsRepository).isValueTaken(dictId, value, exceptId))
    throw appError('item-value-taken');
}

/** The item as it is after the job, for open grids. */
async function readAgain(use: Use, scope: RowScope, id: string, textOf: Texts): Promise<LiveRow[]> {
  const rows = await use(dictionaryItemsRepository).lock(scope, [id]);
  return rows.map((row) => toItemRecord(row, textOf));
}

/** The dictionary first, as everybody does who gives values: two people do not give the same one. */
async function lockWithDictionary(use: Use, scope: RowScope, id: string): Promise<ItemRow> {
  const repository = use(dictionaryItemsRepository);
  const found = await repository.findById(scope, id);
  if (found === undefined) throw appError('not-found');
  await use(dictionaryRecordsRepository).lock(scope, [found.dict_id], place.present);
  const [row] = await repository.lock(scope, [id]);
  if (row === undefined) throw appError('not-found');
  return row;
}

async function demandDictionary(use: Use, scope: RowScope, dictId: string): Promise<void> {
  const dictionary = await use(dictionaryRecordsRepository).findPresent(scope, dictId);
  if (dictionary === undefined) throw appError('not-found');
}

/** Items of dictionaries: who may administer a dictionary reaches its items, and nobody else's. */
export function createDictionaryItems({ work, bus, known, scopeOf }: Needs) {
  /** The job gives the rows as they are afterwards. */
  const write = async (
    actor: Caller,
    job: (use: Use, scope: RowScope) => Promise<readonly LiveRow[]>,
  ): Promise<void> => {
    const rows = await work.write(actor, async (use) => job(use, await scopeOf(use, actor)));
    bus.publish('dictionaries-changed', {});
    publishRows(bus, 'dictionary-items', rows);
  };

  return {
    list: async (actor: Caller, dictId: string, query: ListQuery): Promise<DictionaryItemPage> => {
      const { textOf } = await known.get();
      return work.read(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(dictionaryItemsRepository)];
        const rows = await repository.listPage(scope, dictId, query);
        const total = await repository.count(scope, dictId, query);
        const records = rows.map((row) => toItemRecord(row, textOf));
        return pageOf(query, records, total);
      });
    },

    get: async (actor: Caller, id: string): Promise<DictionaryItemRecord> => {
      const { textOf } = await known.get();
      return work.read(actor, async (use) => {
        const row = await use(dictionaryItemsRepository).findById(await scopeOf(use, actor), id);
        if (row === undefined) throw appError('not-found');
        return toItemRecord(row, textOf);
      });
    },

    /** Refused when another item of the dictionary has the value. */
    demandFree: (actor: Caller, dictId: string, value: string, exceptId: string | undefined): Promise<void> =>
      work.read(actor, async (use) => {
        await demandDictionary(use, await scopeOf(use, actor), dictId);
        await demandFreeValue(use, dictId, value, exceptId);
      }),

    async add(actor: Caller, { dictId, ...form }: DictionaryItemToAdd): Promise<{ id: string }> {
      const id = newId();
      const { textOf } = await known.get();
      await write(actor, async (use, scope) => {
        const held = await use(dictionaryRecordsRepository).lock(scope, [dictId], place.present);
        if (held.length === 0) throw appError('not-found');
        await demandFreeValue(use, dictId, form.itemValue);
        const row = { ...toItemValues(form), id, dict_id: dictId, create_by: actor.username };
        await use(dictionaryItemsRepository).insert(row);
        return readAgain(use, scope, id, textOf);
      });
      return { id };
    },

    /** Writes a form over the version that it was loaded with. */
    async edit(actor: Caller, { id, version, ...form }: DictionaryItemToEdit): Promise<void> {
      // Before the transaction: within it, a second connection could be waited for in vain.
      const { textOf } = await known.get();
      await write(actor, async (use, scope) => {
        const repository = use(dictionaryItemsRepository);
        const before = await lockWithDictionary(use, scope, id);
        if (before.version !== version) throw staleVersion(before, { current: toItemRecord(before, textOf) });
        const edited = overStored(toItemForm(before), form, { actor, fields: dictionaryItemFields });
        await demandFreeValue(use, before.dict_id, edited.itemValue, id);
        if (!(await repository.set(id, version, toItemValues(edited))))
          throw staleVersion(before, { current: toItemRecord(before, textOf) });
        return readAgain(use, scope, id, textOf);
      });
    },

    /** All of them or none. */
    remove: (actor: Caller, ids: readonly string[]): Promise<void> =>
      write(actor, async (use, scope) => {
        const repository = use(dictionaryItemsRepository);
        if ((await repository.lock(scope, ids)).length < ids.length) throw appError('not-found');
        await repository.deleteBy(ids);
        return ids.map((id) => ({ id }));
      }),
  };
}

export type DictionaryItems = ReturnType<typeof createDictionaryItems>;
