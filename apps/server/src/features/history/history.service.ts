import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { HistoryField, HistoryPage, history } from '@baisi/contract/history';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import type { Use, Work } from '../../db/work.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordHistory } from '../../platform/record-history.ts';
import { nameOfLink, toFields, toHistoryEntry } from './history.mapper.ts';
import { historyRepository } from './history.repository.ts';
import { type Caller, getHistory, tell } from './history.telling.ts';
import { columnsOf, type Texts } from './history-words.ts';

type Place = ParsedInputOf<typeof history.compare>;
type Needs = { work: Work; histories: readonly RecordHistory[]; texts(): Promise<Texts> };

export function createHistoryService({ work, histories, texts }: Needs) {
  /** What a restore would write, beside what stands there. */
  const plan = async (use: Use, actor: Caller, { table, id, changeId, field }: Place) => {
    const { room, columns, mayRestore } = await getHistory(histories, actor, { table, id });
    if (!mayRestore) throw appError('forbidden');
    const change = await use(historyRepository).findChange(table, id, changeId);
    const kept = columnsOf(field === undefined ? change?.after : change?.before);
    // A column that is younger than the change is left as it is.
    const back = Object.entries(columns).filter(
      ([name, { form }]) => form !== undefined && name in kept && (field === undefined || field === name),
    );
    if (change === undefined || back.length === 0) throw appError('nothing-to-restore');
    const now = await use(historyRepository).getCurrent(
      table,
      id,
      back.map(([name]) => name),
    );
    return { room, kept, now, columns: Object.fromEntries(back) };
  };

  return {
    list: (actor: Caller, input: ParsedInputOf<typeof history.list>): Promise<HistoryPage> =>
      work.read(actor, async (use) => {
        const { table, id, field, pageNo = 1 } = input;
        const size = Math.min(input.pageSize ?? 20, largestPageSize);
        const { columns, links, mayRestore } = await getHistory(histories, actor, { table, id });
        const named = Object.entries(columns).map(([name, { label }]) => ({ name, label }));
        const fields = [...named, ...links.map((link) => ({ name: nameOfLink(link), label: link.label }))];
        const isAsked = (name: string) => field === undefined || name === field;
        const told = {
          columns: Object.fromEntries(Object.entries(columns).filter(([name]) => isAsked(name))),
          links: links.filter((link) => isAsked(nameOfLink(link))),
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
        const telling = await tell(use, await texts(), kept, told);
        const records = rows.map((row) => toHistoryEntry(row, telling));
        return { ...pageOf({ pageNo, pageSize: size }, records, total), fields, mayRestore };
      }),

    compare: (actor: Caller, place: Place): Promise<{ version: number; fields: HistoryField[] }> =>
      work.read(actor, async (use) => {
        const { kept, now, columns } = await plan(use, actor, place);
        const telling = await tell(use, await texts(), [kept, now.values], { columns, links: [] });
        return { version: now.version, fields: toFields(now.values, kept, telling) };
      }),

    /** Hands the old values to the room's own edit. The change it makes is marked as a restore. */
    async restore(
      actor: Caller,
      { version, ...place }: ParsedInputOf<typeof history.restore>,
    ): Promise<void> {
      const { room, kept, columns } = await work.read(actor, (use) => plan(use, actor, place));
      const values = Object.entries(columns).map(([name, { form = name }]) => [form, kept[name]] as const);
      await room.edit({ ...actor, restores: place.changeId }, place.id, version, Object.fromEntries(values));
    },
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;
