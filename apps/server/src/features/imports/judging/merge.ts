import { formFieldOf, shapeOf } from '@baisi/contract/tables/table';
import * as z from 'zod/mini';
import type { FoundRecord, ImportTarget } from '../../../import-target.ts';
import { type Meanings, trimmedText } from './cell-values.ts';
import type { Opened, RowToJudge } from './find-records.ts';
import { type JudgedRow, judgeRow } from './judge-row.ts';
import type { LaterChanges } from './later-changes.ts';

/** Returns whether a row with a record changes it: an exported row always, others if the importer wants it. */
export const isMerging = ({ choices }: Opened, { sheet_id }: Pick<RowToJudge, 'sheet_id'>): boolean =>
  sheet_id !== null || choices.known === 'update';

/** Returns the parts of a form's value as texts; several ids are an array or joined by commas. */
function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  if (typeof value === 'string') return value === '' ? [] : value.split(',');
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

/** Values that mean the same are equal, in whatever order several ids stand. */
const plain = (value: unknown): string => partsOf(value).toSorted().join(',');

function shownText(value: unknown, meanings: Meanings | undefined): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  const parts = partsOf(value);
  if (meanings === undefined) return parts.join(',');
  return parts.map((part) => meanings.textOf(part) ?? part).join('、');
}

/**
 * Returns whether a text is the stored one, perhaps with asterisks for what the exporter may not see. Each part is
 * searched once from left to right: a pattern of many asterisks would take an expression minutes.
 */
export function isShownAs(text: string, stored: string): boolean {
  if (text === stored || !text.includes('*')) return text === stored;
  const [first = '', ...others] = text.split(/\*+/);
  const last = others.pop() ?? '';
  const end = stored.length - last.length;
  if (!stored.startsWith(first) || !stored.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    // At least one character is hidden before each part.
    const found = stored.indexOf(part, at + 1);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at < end;
}

/** Stands for a stored text that the importer may not see. */
const unseen = '******';

/** `shown`: the stored text as the importer may see it. */
type Cell = { key: string; field: string; text: string; shown: string; place: number };

/** The cells that differ from the record. An empty cell of an exported row empties the field, others do not. */
function differingCells(
  { table }: ImportTarget,
  keys: readonly string[],
  row: Pick<RowToJudge, 'cells' | 'sheet_id'>,
  found: FoundRecord,
  meanings: ReadonlyMap<string, Meanings>,
): Cell[] {
  return keys.flatMap((key, place): Cell[] => {
    const field = formFieldOf(table, key);
    const isExported = row.sheet_id !== null;
    if (field === undefined || !(field in found.form) || (table.key.includes(key) && !isExported)) return [];
    const text = trimmedText(row.cells[place] ?? '');
    const value = found.form[field];
    const stored = shownText(value, meanings.get(key));
    const shown = found.unseen?.includes(field) === true ? unseen : stored;
    const meant = text === '' ? '' : (meanings.get(key)?.valueOf(text) ?? text);
    const isSame = isShownAs(text, stored) || plain(meant) === plain(value);
    return isSame || (text === '' && !isExported) ? [] : [{ key, field, text, shown, place }];
  });
}

/** Returns the texts of a record that its row replaces, by column. */
export const replacedTexts = (
  target: ImportTarget,
  keys: readonly string[],
  row: Pick<RowToJudge, 'cells' | 'sheet_id'>,
  found: FoundRecord | undefined,
  meanings: ReadonlyMap<string, Meanings>,
): Record<string, string> =>
  found === undefined
    ? {}
    : Object.fromEntries(
        differingCells(target, keys, row, found, meanings).map(({ key, shown }) => [key, shown]),
      );

/** The value of an emptied field: null where the form takes it. */
const emptyValue = (rule: z.core.$ZodType | undefined): null | '' =>
  rule !== undefined && z.safeParse(rule, null).success ? null : '';

/** A row that was compared with its record. `cells`: what others changed since the export is taken over. */
type Merged = JudgedRow & { cells: readonly string[]; isSame: boolean; isDecided: boolean };

/**
 * Compares a row with its record: only what differs is judged and written. In an exported row, a field that only
 * somebody else has changed since keeps the later value; one that both have changed is a conflict until it is decided.
 */
export function mergeRow(
  { target, choices, judge }: Opened,
  row: RowToJudge,
  found: FoundRecord,
  later: LaterChanges,
): Merged {
  const shape = shapeOf(target.table.edit.input);
  const differing = differingCells(target, choices.keys, row, found, judge.meanings);
  const filled = differing.filter(({ text }) => text !== '');
  const emptied = Object.fromEntries(
    differing.flatMap(({ field, text }) => (text === '' ? [[field, emptyValue(shape[field])]] : [])),
  );
  const beside = { ...emptied, id: found.id, version: found.version };
  const judged = judgeRow({ ...judge, beside }, target.table.edit.input, {
    cells: Object.fromEntries(filled.map(({ key, place }) => [key, row.cells[place] ?? ''])),
    ...(row.marks === null ? {} : { marks: row.marks }),
  });
  const form: Record<string, unknown> = { ...emptied, ...judged.form };
  const isOld = ({ field }: Cell): boolean =>
    field in form && plain(form[field]) === plain(later.get(field)?.before);
  const theirs = differing.filter((cell) => later.has(cell.field) && isOld(cell));
  const conflicts = differing.filter(
    (cell) => later.has(cell.field) && !isOld(cell) && row.marks?.[cell.key] !== 'kept',
  );
  const same = differing.filter(
    ({ field }) => field in form && plain(form[field]) === plain(found.form[field]),
  );
  const without = new Set([...theirs, ...same].map(({ field }) => field));
  const kept = Object.fromEntries(Object.entries(form).filter(([field]) => !without.has(field)));
  const faults = [
    ...judged.faults.filter(({ key }) => !theirs.some((cell) => cell.key === key)),
    ...conflicts.map(({ key, field, shown }) => ({
      key,
      code: 'conflict',
      message: `导出后${later.get(field)?.by ?? ''}改为“${shown}”`,
      cell: null,
    })),
  ];
  const cells = row.cells.map((text, place) => theirs.find((cell) => cell.place === place)?.shown ?? text);
  const isDecided = conflicts.length === 0;
  const marks = Object.fromEntries(
    Object.entries(judged.marks).filter(([, mark]) => mark !== 'kept' || !isDecided),
  );
  const isSame = Object.keys(kept).length === 0 && faults.length === 0;
  return { form: kept, faults, marks, cells, isSame, isDecided };
}
