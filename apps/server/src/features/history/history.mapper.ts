import { changeKinds } from '@baisi/contract/account';
import type { HistoryEntry, HistoryField } from '@baisi/contract/history';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { HistoryColumn, HistoryLink } from '../../platform/records/record-history.ts';
import type { ChangeRow } from './history.repository.ts';
import { type Columns, columnsOf, type Names, type Texts, wordsOf } from './history-words.ts';

/** The visible columns of a history, and what is needed to display their values. */
export type HistoryTexts = {
  columns: Readonly<Record<string, HistoryColumn>>;
  links: readonly HistoryLink[];
  /** Columns that the reader may not change; a restore leaves them unchanged. */
  closedColumns: ReadonlySet<string>;
  texts: Texts;
  names: Names;
};

const differ = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Returns the columns that differ, with Chinese texts of both values. */
export function toFields(
  before: Columns,
  after: Columns,
  { columns, closedColumns, texts, names }: HistoryTexts,
): HistoryField[] {
  return Object.entries(columns).flatMap(([name, { label, reads, form }]) => {
    if (!differ(before[name], after[name])) return [];
    const told = (value: unknown) => wordsOf(value, reads, texts, names);
    const [was, is] = [told(before[name]), told(after[name])];
    const canRestore = form !== undefined && !closedColumns.has(name);
    return was === is ? [] : [{ name, label, before: was, after: is, canRestore }];
  });
}

/** Returns the key under which the changes of a link table appear among the fields. */
export const nameOfLink = ({ table, column }: Pick<HistoryLink, 'table' | 'column'>): string =>
  `${table}.${column}`;

function linkField(link: HistoryLink, row: ChangeRow, { texts, names }: HistoryTexts): HistoryField {
  const told = (kept: unknown): string | null => {
    const values = columnsOf(kept);
    const reads = link.names === undefined ? undefined : { names: link.names };
    const words = wordsOf(values[link.column], reads, texts, names);
    const end = wordsOf(values['ends_at'], undefined, texts, names);
    const note = wordsOf(values['note'], undefined, texts, names);
    const more = [...(end === null ? [] : [`至 ${end}`]), ...(note === null ? [] : [note])];
    return words === null || more.length === 0 ? words : `${words}（${more.join('，')}）`;
  };
  const [before, after] = [told(row.before), told(row.after)];
  return { name: nameOfLink(link), label: link.label, before, after, canRestore: false };
}

/** Converts a table row to the object that the API returns. */
export function toHistoryEntry(row: ChangeRow, telling: HistoryTexts): HistoryEntry {
  const link = telling.links.find(({ table }) => table === row.table_name);
  const kind = changeKinds.find((one) => one === row.operation) ?? 'update';
  const fields =
    link === undefined
      ? toFields(columnsOf(row.before), columnsOf(row.after), telling)
      : [linkField(link, row, telling)];
  return {
    id: String(row.id),
    time: toWireTime(row.at),
    kind: link === undefined ? kind : 'update',
    by: row.realname ?? row.actor_name,
    version: link === undefined ? row.version : null,
    save: row.request_id,
    restoredFrom: row.restored_from === null ? null : String(row.restored_from),
    // Only changes of existing records can be restored field by field.
    fields: kind === 'update' ? fields : fields.map((field) => ({ ...field, canRestore: false })),
  };
}
