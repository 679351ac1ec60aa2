import { declaredRecords } from '@baisi/contract/declared-records';
import type { Use } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { closedTo, hiddenFrom } from '../../platform/records/guarded-fields.ts';
import type { HistoryColumn, NameKind, RecordHistory } from '../../platform/records/record-history.ts';
import type { HistoryTexts } from './history.mapper.ts';
import { historyRepository } from './history.repository.ts';
import { type Columns, keysIn, type Names, type Texts } from './history-words.ts';

/** Every id or code in the stored rows, by the kind of record that it refers to. */
function keysOf(rows: readonly Columns[], { columns, links }: Pick<HistoryTexts, 'columns' | 'links'>) {
  const kinds = new Map<NameKind, Set<string>>();
  const note = (kind: NameKind, value: unknown) => {
    const known = kinds.get(kind) ?? new Set<string>();
    kinds.set(kind, known.union(new Set(keysIn(value))));
  };
  for (const row of rows) {
    for (const [name, { reads }] of Object.entries(columns))
      if (reads !== undefined && 'names' in reads) note(reads.names, row[name]);
    for (const { column, names } of links) if (names !== undefined) note(names, row[column]);
  }
  return kinds;
}

/** A column name in wire spelling. */
const onWire = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The declared field that a column belongs to. */
const fieldOf = ([name, { field, form }]: readonly [string, HistoryColumn]): string =>
  field ?? form ?? onWire(name);

/**
 * Returns the feature's history of a record, without the fields hidden from the user. Throws unless the user may read
 * the record.
 */
export async function getHistory(
  histories: readonly RecordHistory[],
  actor: Caller,
  { table, id }: { table: string; id: string },
) {
  const feature = histories.find((one) => one.table === table);
  if (feature === undefined || !holds(actor, feature.readCode)) throw appError('forbidden');
  await feature.get(actor, id);
  const declared = declaredRecords.find((one) => one.table === table)?.fields;
  const namesOf = (guard: typeof hiddenFrom) => new Set(declared && guard(actor, declared));
  const [hidden, closed] = [namesOf(hiddenFrom), namesOf(closedTo)];
  const seen = Object.entries(feature.columns).filter((column) => !hidden.has(fieldOf(column)));
  const columns: Record<string, HistoryColumn> = Object.fromEntries(seen);
  const links = (feature.links ?? []).filter(({ field }) => field === undefined || !hidden.has(field));
  /** The columns that this user's restore may not change. */
  const closedColumns = new Set(seen.flatMap((column) => (closed.has(fieldOf(column)) ? column[0] : [])));
  return { feature, declared, columns, links, closedColumns, mayRestore: holds(actor, feature.editCode) };
}

/** Converts stored rows to texts; requests the names behind all their ids and codes at once. */
export async function toTexts(
  use: Use,
  texts: Texts,
  rows: readonly Columns[],
  told: Pick<HistoryTexts, 'columns' | 'links' | 'closedColumns'>,
): Promise<HistoryTexts> {
  const found = new Map<NameKind, ReadonlyMap<string, string>>();
  for (const [kind, keys] of keysOf(rows, told))
    if (keys.size > 0) found.set(kind, await use(historyRepository).namesOf(kind, [...keys]));
  const names: Names = (kind, key) => found.get(kind)?.get(key);
  return { ...told, texts, names };
}
