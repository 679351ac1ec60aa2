import { type DictionaryRecord, dictionaryFields } from '@baisi/contract/dictionary-records';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { createRecords } from '../../../platform/database/records.ts';
import { appError } from '../../../platform/errors.ts';
import { toDictionaryRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import {
  type DictionaryRow,
  type DictionaryValues,
  delFlags,
  dictionaryRecordsRepository,
  isBuiltIn,
} from './dictionary-records.repository.ts';

type Needs = { work: Work; bus: EventBus; scopeOf: ScopeOf };

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

/**
 * Throws if the code is in use; with another error if it belongs to a dictionary in the recycle bin, which can be
 * restored.
 */
async function demandFreeCode(use: Use, code: string, exceptId?: string): Promise<void> {
  const holder = await use(dictionaryRecordsRepository).findByCode(code);
  if (holder === undefined || holder.id === exceptId) return;
  throw appError(
    holder.del_flag === delFlags.recycleBin ? 'dictionary-code-in-bin' : 'dictionary-code-taken',
  );
}

/** Throws if one of the dictionaries is built in: pages of the product read it by its code. */
function demandDispensable(rows: readonly DictionaryRow[]): void {
  const row = rows.find(isBuiltIn);
  if (row !== undefined) throw appError('dictionary-built-in', { name: row.dict_name });
}

/** Adds, edits, removes and restores dictionaries. Every change is published to all nodes and open clients. */
export function createDictionaryRecords({ work, bus, scopeOf }: Needs) {
  const records = createRecords({
    work,
    queries: dictionaryRecordsRepository,
    fields: dictionaryFields,
    toForm,
    toValues,
    mapper: async () => toDictionaryRecord,
    scopeOf,
    async beforeAdd(use, _writer, { dictCode }) {
      await demandFreeCode(use, dictCode);
      return {};
    },
    async beforeEdit(use, _writer, row, { dictCode }) {
      if (isBuiltIn(row) && dictCode !== row.dict_code)
        throw appError('dictionary-code-built-in', { name: row.dict_name });
      await demandFreeCode(use, dictCode, row.id);
    },
    beforeRemove: async (_use, _writer, rows) => demandDispensable(rows),
    afterWrite({ kind }) {
      bus.publish('dictionaries-changed', {});
      // Open grids of the dictionary's items must drop their rows.
      if (kind === 'removed') bus.publish('rows-missed', { socketKey: 'dictionary-items' });
    },
  });
  /** Takes a dictionary out of the recycle bin, to restore or to destroy it. */
  const takeOut = async (actor: Caller, id: string, to: 'restoreBy' | 'destroyBy'): Promise<void> => {
    await work.write(actor, async (use) => {
      const repository = use(dictionaryRecordsRepository);
      const rows = await repository.lockDeleted([id], await scopeOf(use, actor));
      if (rows.length === 0) throw appError('not-found');
      if (to === 'destroyBy') demandDispensable(rows);
      await repository[to]([id]);
    });
    bus.publish('dictionaries-changed', {});
  };
  return {
    ...records,
    /** By name, with key and title for a tree (api-contract 3.9). */
    listForTree: (actor: Caller, name = ''): Promise<(DictionaryRecord & { key: string; title: string })[]> =>
      work.read(actor, async (use) => {
        const rows = await use(dictionaryRecordsRepository).listNamed(await scopeOf(use, actor), name.trim());
        return rows.map((row) => ({ ...toDictionaryRecord(row), key: row.id, title: row.dict_name }));
      }),

    recycleBin: (actor: Caller): Promise<DictionaryRecord[]> =>
      work.read(actor, async (use) => {
        const rows = await use(dictionaryRecordsRepository).listDeleted(await scopeOf(use, actor));
        return rows.map(toDictionaryRecord);
      }),

    restore: (actor: Caller, id: string) => takeOut(actor, id, 'restoreBy'),
    /** Deletes a dictionary and its items for good. */
    destroy: (actor: Caller, id: string) => takeOut(actor, id, 'destroyBy'),
  };
}

export type DictionaryRecords = ReturnType<typeof createDictionaryRecords>;
