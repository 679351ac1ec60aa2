import { declaredRecords } from '@baisi/contract/declared-records';
import type { Use } from '../../db/work.ts';
import { holds, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { hiddenFrom } from '../../platform/guarded-fields.ts';
import type { HistoryColumn, NameKind, RecordHistory } from '../../platform/record-history.ts';
import type { Telling } from './history.mapper.ts';
import { historyRepository } from './history.repository.ts';
import { type Columns, keysIn, type Names, type Texts } from './history-words.ts';

/** Who asks, in which request. */
export type Caller = Person & { requestId: string };

/** Every id or code in the kept rows, by what it stands for. */
function keysOf(rows: readonly Columns[], { columns, links }: Pick<Telling, 'columns' | 'links'>) {
  const kinds = new Map<NameKind, Set<string>>();
  const note = (kind: NameKind, value: unknown) => {
    const known = kinds.get(kind) ?? new Set<string>();
    kinds.set(kind, known.union(new Set(keysIn(value))));
  };
  for (const row of rows) {
    for (const [name, { reads }] of Object.entries(columns))
      if (reads !== undefined && 'names' in reads) note(reads.names, row[name]);
    for (const { column, names } of links) note(names, row[column]);
  }
  return kinds;
}

/** A column that no form brings back has the name of its wire field in another spelling. */
const onWire = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The room's words, for who may read the record; what the person may not see is not among them. */
export async function getHistory(
  histories: readonly RecordHistory[],
  actor: Caller,
  { table, id }: { table: string; id: string },
) {
  const room = histories.find((one) => one.table === table);
  if (room === undefined || !holds(actor, room.readCode)) throw appError('forbidden');
  await room.get(actor, id);
  const declared = declaredRecords.find((one) => one.table === table);
  const hidden = new Set(declared === undefined ? [] : hiddenFrom(actor, declared.fields));
  const seen = Object.entries(room.columns).filter(([name, { form }]) => !hidden.has(form ?? onWire(name)));
  const columns: Record<string, HistoryColumn> = Object.fromEntries(seen);
  return { room, columns, links: room.links ?? [], mayRestore: holds(actor, room.editCode) };
}

/** Words for these kept rows: the names behind their ids and codes are asked for at once. */
export async function tell(
  use: Use,
  texts: Texts,
  rows: readonly Columns[],
  told: Pick<Telling, 'columns' | 'links'>,
): Promise<Telling> {
  const found = new Map<NameKind, ReadonlyMap<string, string>>();
  for (const [kind, keys] of keysOf(rows, told))
    if (keys.size > 0) found.set(kind, await use(historyRepository).namesOf(kind, [...keys]));
  const names: Names = (kind, key) => found.get(kind)?.get(key);
  return { ...told, texts, names };
}
