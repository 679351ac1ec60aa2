import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { HistoryField, HistoryPage, history } from '@baisi/contract/history';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { visibleRefusal } from '../../platform/records/guarded-fields.ts';
import type { HistoryColumn, RecordHistory } from '../../platform/records/record-history.ts';
import { nameOfLink, toFields, toHistoryEntry } from './history.mapper.ts';
import { historyRepository } from './history.repository.ts';
import { getHistory, toTexts } from './history.texts.ts';
import { type Columns, columnsOf, formValueOf, type Texts } from './history-words.ts';

type ChangeAddress = ParsedInputOf<typeof history.compare>;
type Needs = { work: Work; histories: readonly RecordHistory[]; texts(): Promise<Texts> };

type Planned = {
  feature: RecordHistory;
  declared: RecordFields | undefined;
  kept: Columns;
  columns: Record<string, HistoryColumn>;
};

/**
 * Saves the old values through the feature's own edit, marked as a restore. An error may contain the current values;
 * hidden columns are removed from it.
 */
async function restoreColumns(
  actor: Caller & { restores: string },
  { id, version }: { id: string; version: number },
  { feature, declared, kept, columns }: Planned,
): Promise<void> {
  const values = Object.entries(columns).map(
    ([name, { form = name }]) => [form, formValueOf(kept[name])] as const,
  );
  try {
    await feature.edit(actor, id, version, Object.fromEntries(values));
  } catch (error) {
    throw declared === undefined ? error : visibleRefusal(actor, declared, error);
  }
}

export function createHistoryService({ work, histories, texts }: Needs) {
  /** Returns the values that a restore would write, with the current ones. */
  const plan = async (use: Use, actor: Caller, { table, id, changeId, field }: ChangeAddress) => {
    const { feature, declared, columns, closedColumns, mayRestore } = await getHistory(histories, actor, {
      table,
      id,
    });
    if (!mayRestore) throw appError('forbidden');
    const change = await use(historyRepository).findChange(table, id, changeId);
    const kept = columnsOf(field === undefined ? change?.after : change?.before);
    // A column that did not exist at the time of the change stays unchanged.
    const back = Object.entries(columns).filter(
      ([name, { form }]) => form !== undefined && name in kept && (field === undefined || field === name),
    );
    if (change === undefined || back.length === 0) throw appError('nothing-to-restore');
    const now = await use(historyRepository).getCurrent(
      table,
      id,
      back.map(([name]) => name),
    );
    return { feature, declared, kept, now, closedColumns, columns: Object.fromEntries(back) };
  };

  return {
    list: (actor: Caller, input: ParsedInputOf<typeof history.list>): Promise<HistoryPage> =>
      work.read(actor, async (use) => {
        const { table, id, field, pageNo = 1 } = input;
        const size = Math.min(input.pageSize ?? 20, largestPageSize);
        const { columns, links, closedColumns, mayRestore } = await getHistory(histories, actor, {
          table,
          id,
        });
        const named = Object.entries(columns).map(([name, { label }]) => ({ name, label }));
        const fields = [...named, ...links.map((link) => ({ name: nameOfLink(link), label: link.label }))];
        const isAsked = (name: string) => field === undefined || name === field;
        const told = {
          columns: Object.fromEntries(Object.entries(columns).filter(([name]) => isAsked(name))),
          links: links.filter((link) => isAsked(nameOfLink(link))),
          closedColumns,
        };
        const wanted = {
          table,
          id,
          columns: Object.keys(told.columns),
          links: told.links,
          singly: field !== undefined,
        };
        const repository = use(historyRepository);
        const [rows, total] = await Promise.all([
          repository.listChanges(wanted, { limit: size, offset: (pageNo - 1) * size }),
          repository.countChanges(wanted),
        ]);
        const kept = rows.flatMap((row) => [columnsOf(row.before), columnsOf(row.after)]);
        const telling = await toTexts(use, await texts(), kept, told);
        const records = rows.map((row) => toHistoryEntry(row, telling));
        return { ...pageOf({ pageNo, pageSize: size }, records, total), fields, mayRestore };
      }),

    compare: (actor: Caller, place: ChangeAddress): Promise<{ version: number; fields: HistoryField[] }> =>
      work.read(actor, async (use) => {
        const { kept, now, columns, closedColumns } = await plan(use, actor, place);
        const telling = await toTexts(use, await texts(), [kept, now.values], {
          columns,
          links: [],
          closedColumns,
        });
        return { version: now.version, fields: toFields(now.values, kept, telling) };
      }),

    async restore(
      actor: Caller,
      { version, ...place }: ParsedInputOf<typeof history.restore>,
    ): Promise<void> {
      const planned = await work.read(actor, (use) => plan(use, actor, place));
      await restoreColumns({ ...actor, restores: place.changeId }, { ...place, version }, planned);
    },
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;
