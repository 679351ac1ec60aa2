import type { DictionaryPage, DictionaryRecord } from '@baisi/contract/dictionary-records';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { pageOf } from '../../../platform/database/list.ts';
import { appError } from '../../../platform/errors.ts';
import { toDictionaryRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import { dictionaryRecordsRepository } from './dictionary-records.repository.ts';

type Needs = { work: Work; scopeOf: ScopeOf };

/** Reading dictionaries for their administration. */
export function createDictionaryRecords({ work, scopeOf }: Needs) {
  return {
    list: (actor: Caller, query: ListQuery): Promise<DictionaryPage> =>
      work.read(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(dictionaryRecordsRepository)];
        const rows = await repository.listPage(scope, query);
        const total = await repository.count(scope, query);
        return pageOf(query, rows.map(toDictionaryRecord), total);
      }),

    /** By name, with key and title for a tree (api-contract 3.9). */
    listForTree: (actor: Caller, name = ''): Promise<(DictionaryRecord & { key: string; title: string })[]> =>
      work.read(actor, async (use) => {
        const rows = await use(dictionaryRecordsRepository).listNamed(await scopeOf(use, actor), name.trim());
        return rows.map((row) => ({ ...toDictionaryRecord(row), key: row.id, title: row.dict_name }));
      }),

    get: (actor: Caller, id: string): Promise<DictionaryRecord> =>
      work.read(actor, async (use) => {
        const row = await use(dictionaryRecordsRepository).findPresent(await scopeOf(use, actor), id);
        if (row === undefined) throw appError('not-found');
        return toDictionaryRecord(row);
      }),

    recycleBin: (actor: Caller): Promise<DictionaryRecord[]> =>
      work.read(actor, async (use) => {
        const rows = await use(dictionaryRecordsRepository).listDeleted(await scopeOf(use, actor));
        return rows.map(toDictionaryRecord);
      }),
  };
}

export type DictionaryRecords = ReturnType<typeof createDictionaryRecords>;
