import type { HistoryField } from '@baisi/contract/history';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { HistoryColumn, RecordHistory } from '../../platform/records/record-history.ts';
import { toFields } from './history.mapper.ts';
import { historyRepository } from './history.repository.ts';
import { toTexts } from './history.texts.ts';
import { type Columns, columnsOf, formValueOf, type Texts } from './history-words.ts';

/** A record that belongs to each user, such as the own profile: the user's id is its id, and no code guards it. */
export type OwnRecord = {
  table: string;
  /** The columns that users edit themselves, each with its `form` field. */
  columns: Readonly<Record<string, HistoryColumn & { form: string }>>;
  edit: RecordHistory['edit'];
};

type Change = { operation: string; before: unknown; after: unknown };

const differ = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** Returns the columns that taking back the change would change in the present row. */
function columnsBack(columns: OwnRecord['columns'], { operation, before, after }: Change, now: Columns) {
  const [was, is] = [columnsOf(before), columnsOf(after)];
  if (operation !== 'update') return [];
  return Object.keys(columns).filter(
    (name) => name in was && differ(was[name], is[name]) && differ(was[name], now[name]),
  );
}

/** Takes back changes that users made to a record of their own, through the record's own edit. */
export function createReverts(
  { work, texts }: { work: Work; texts(): Promise<Texts> },
  { table, columns, edit }: OwnRecord,
) {
  const nowOf = (use: Use, me: Caller) =>
    use(historyRepository).getCurrent(table, me.userId, Object.keys(columns));

  const plan = async (use: Use, me: Caller, changeId: string) => {
    const change = await use(historyRepository).findChange(table, me.userId, changeId);
    // Changes by others are theirs to restore.
    if (change === undefined || change.actor_id !== me.userId) throw appError('nothing-to-restore');
    const now = await nowOf(use, me);
    return { now, kept: columnsOf(change.before), names: columnsBack(columns, change, now.values) };
  };

  return {
    /** Returns a function that tells whether taking back a change of the user would change anything. */
    async judge(use: Use, me: Caller) {
      const { values } = await nowOf(use, me);
      return (change: Change & { table_name: string; row_id: string }): boolean =>
        change.table_name === table &&
        change.row_id === me.userId &&
        columnsBack(columns, change, values).length > 0;
    },

    /** `before`: the present values, `after`: those before the change. */
    plan: (me: Caller, changeId: string): Promise<{ version: number; fields: HistoryField[] }> =>
      work.read(me, async (use) => {
        const { now, kept, names } = await plan(use, me, changeId);
        const back = Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
        const told = { columns: back, links: [], closedColumns: new Set<string>() };
        const telling = await toTexts(use, await texts(), [kept, now.values], told);
        return { version: now.version, fields: toFields(now.values, kept, telling) };
      }),

    async revert(me: Caller, changeId: string, version: number): Promise<void> {
      const { kept, names } = await work.read(me, (use) => plan(use, me, changeId));
      if (names.length === 0) throw appError('nothing-to-restore');
      const values = names.map((name) => [columns[name]?.form ?? name, formValueOf(kept[name])] as const);
      await edit({ ...me, restores: changeId }, me.userId, version, Object.fromEntries(values));
    },
  };
}

export type Reverts = ReturnType<typeof createReverts>;
