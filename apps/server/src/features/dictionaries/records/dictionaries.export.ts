import { dictionaryItemFields } from '@baisi/contract/dictionary-items';
import { dictionaryFields } from '@baisi/contract/dictionary-records';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  exportRows,
  type FileColumn,
  wallClock,
  wallClockFormat,
} from '../../../platform/files/export-rows.ts';
import { hiddenFrom } from '../../../platform/records/guarded-fields.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import type { KnownDictionaries } from '../known-dictionaries.ts';
import { dictionaryFilesRepository } from './dictionary-records.repository.ts';

type Needs = { work: Work; clock: Clock; scopeOf: ScopeOf; known: KnownDictionaries };
type Repository = ReturnType<typeof dictionaryFilesRepository>;
type Row = Awaited<ReturnType<Repository['listWithItems']>>[number];

const columnsWith = (statusOf: (status: string) => string): FileColumn<Row>[] => [
  { heading: '字典名称', width: 20, cell: (row) => row.dict_name },
  { heading: '字典编码', width: 20, cell: (row) => row.dict_code },
  { key: 'description', heading: '描述', width: 28, cell: (row) => row.description },
  { heading: '字典项名称', width: 20, cell: (row) => row.item_text },
  { heading: '字典项数据值', width: 20, cell: (row) => row.item_value },
  { key: 'item.description', heading: '字典项描述', width: 28, cell: (row) => row.item_description },
  { key: 'item.sortOrder', heading: '排序', width: 8, cell: (row) => row.sort_order },
  {
    key: 'item.status',
    heading: '状态',
    width: 8,
    cell: ({ item_status: status }) => (status === null ? null : statusOf(String(status))),
  },
  {
    heading: '创建时间',
    width: 20,
    cell: (row) => wallClock(toWireTime(row.create_time)),
    format: wallClockFormat,
  },
];

/** Exports dictionaries in list order, with a row for each of their items. */
export function createDictionaryExport({ work, clock, scopeOf, known }: Needs) {
  return {
    async exportXls(actor: Caller, query: ListQuery, selections: readonly string[]): Promise<SentFile> {
      const { textOf } = await known.get();
      return exportRows<Row>({
        title: '字典',
        hidden: [
          ...hiddenFrom(actor, dictionaryFields),
          ...hiddenFrom(actor, dictionaryItemFields).map((name) => `item.${name}`),
        ],
        columns: columnsWith((status) => textOf('dict_item_status', status) ?? status),
        now: clock.now(),
        listIds: (limit) =>
          work.read(actor, async (use) => {
            const scope = await scopeOf(use, actor);
            return use(dictionaryFilesRepository).listIds(scope, query, limit, selections);
          }),
        listBatch: (ids) =>
          work.read(actor, async (use) => {
            const rows = await use(dictionaryFilesRepository).listWithItems(await scopeOf(use, actor), ids);
            const byDictionary = Map.groupBy(rows, ({ id }) => id);
            return ids.flatMap((id) => byDictionary.get(id) ?? []);
          }),
      });
    },
  };
}

export type DictionaryExport = ReturnType<typeof createDictionaryExport>;
