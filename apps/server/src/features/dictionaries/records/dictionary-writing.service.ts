import {
  type DictionaryToAdd,
  type DictionaryToEdit,
  dictionaryFields,
} from '@baisi/contract/dictionary-records';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { overStored } from '../../../platform/edited-form.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { staleVersion } from '../../../platform/stale-version.ts';
import { toDictionaryRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import {
  type DictionaryRow,
  type DictionaryValues,
  dictionaryRecordsRepository,
  place,
} from './dictionary-records.repository.ts';

type Needs = { work: Work; bus: HouseBus; scopeOf: ScopeOf };

const toForm = (row: DictionaryRow) => ({
  dictName: row.dict_name,
  dictCode: row.dict_code,
  description: row.description,
  type: row.type,
});

const toValues = (form: ReturnType<typeof toForm>): DictionaryValues => ({
  dict_name: form.dictName,
  dict_code: form.dictCode,
  description: form.description,
  type: form.type,
});

/** A code is given once; one that waits in the recycle bin is told apart, so that it can be fetched. */
async function demandFreeCode(use: Use, code: string, exceptId?: string): Promise<void> {
  const holder = await use(dictionaryRecordsRepository).findByCode(code);
  if (holder === undefined || holder.id === exceptId) return;
  throw appError(holder.del_flag === place.recycleBin ? 'dictionary-code-in-bin' : 'dictionary-code-taken');
}

/** Nobody makes or moves a row out of his own reach. */
async function demandWithin(use: Use, scope: RowScope, id: string): Promise<void> {
  const row = await use(dictionaryRecordsRepository).findPresent(scope, id);
  if (row === undefined) throw appError('beyond-own-rows');
}

/** Dictionaries come, change, go to the recycle bin and come back. Every node and every open client hears of it. */
export function createDictionaryWriting({ work, bus, scopeOf }: Needs) {
  const write = async (
    actor: Caller,
    job: (use: Use, scope: RowScope) => Promise<unknown>,
  ): Promise<void> => {
    await work.write(actor, async (use) => job(use, await scopeOf(use, actor)));
    bus.publish('dictionaries-changed', {});
  };
  const getAll = async (
    use: Use,
    scope: RowScope,
    ids: readonly string[],
    among: (typeof place)[keyof typeof place],
  ): Promise<DictionaryRow[]> => {
    const rows = await use(dictionaryRecordsRepository).lock(scope, ids, among);
    if (rows.length < ids.length) throw appError('not-found');
    return rows;
  };

  return {
    async add(actor: Caller, form: DictionaryToAdd): Promise<{ id: string }> {
      const id = newId();
      await write(actor, async (use, scope) => {
        await demandFreeCode(use, form.dictCode);
        const row = { ...toValues(form), id, create_by: actor.username };
        await use(dictionaryRecordsRepository).insert(row);
        await demandWithin(use, scope, id);
      });
      return { id };
    },

    /** Writes a form over the version that it was loaded with. */
    edit: (actor: Caller, { id, version, ...form }: DictionaryToEdit): Promise<void> =>
      write(actor, async (use, scope) => {
        const [before] = await getAll(use, scope, [id], place.present);
        if (before === undefined) throw appError('not-found');
        if (before.version !== version) throw staleVersion(before, { current: toDictionaryRecord(before) });
        const edited = overStored(toForm(before), form, { actor, fields: dictionaryFields });
        await demandFreeCode(use, edited.dictCode, id);
        const repository = use(dictionaryRecordsRepository);
        if (!(await repository.set(id, version, toValues(edited))))
          throw staleVersion(before, { current: toDictionaryRecord(before) });
        await demandWithin(use, scope, id);
      }),

    /** All of them or none. */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await write(actor, async (use, scope) => {
        await getAll(use, scope, ids, place.present);
        await use(dictionaryRecordsRepository).setDeleted(ids, place.recycleBin);
      });
      // Whoever has its items open finds them gone.
      bus.publish('rows-missed', { socketKey: 'dictionary-items' });
    },

    restore: (actor: Caller, id: string): Promise<void> =>
      write(actor, async (use, scope) => {
        await getAll(use, scope, [id], place.recycleBin);
        await use(dictionaryRecordsRepository).setDeleted([id], place.present);
      }),

    /** For good, with the items; out of the recycle bin alone. */
    destroy: (actor: Caller, id: string): Promise<void> =>
      write(actor, async (use, scope) => {
        await getAll(use, scope, [id], place.recycleBin);
        await use(dictionaryRecordsRepository).deleteBy([id]);
      }),
  };
}

export type DictionaryWriting = ReturnType<typeof createDictionaryWriting>;
