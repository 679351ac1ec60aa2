import type { FileColumn } from '@baisi/contract/imports';
import { recordColumns, type Table } from '@baisi/contract/tables/table';
import { cellValue, halfWidth, type Meanings } from '../judging/cell-values.ts';

/** Rows at the beginning among which the headings are searched. */
const searchedRows = 20;
const mostSamples = 3;

/** A heading without what people put around it: blanks, asterisks, brackets with a remark. */
export const plainHeading = (heading: string): string =>
  halfWidth(heading)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[\s*：:_-]/g, '')
    .toLowerCase();

/** Keys of columns by the headings that name them. */
export function knownHeadings(
  table: Table,
  keys: readonly string[],
): ReadonlyMap<string, { key: string; by: 'title' | 'synonym' }> {
  const found = new Map<string, { key: string; by: 'title' | 'synonym' }>();
  for (const key of keys)
    for (const word of table.columns[key]?.synonyms ?? [])
      found.set(plainHeading(word), { key, by: 'synonym' });
  for (const key of keys) {
    found.set(plainHeading(table.columns[key]?.title ?? key), { key, by: 'title' });
    found.set(plainHeading(key), { key, by: 'title' });
  }
  return found;
}

/** Returns the index of the row that is most probably that of the headings: the one with most known names. */
export function headingRowOf(
  rows: readonly (readonly string[])[],
  names: ReadonlyMap<string, unknown>,
): number {
  const scores = rows
    .slice(0, searchedRows)
    .map((cells) => new Set(cells.map(plainHeading).filter((name) => names.has(name))).size);
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  // No name is known: the first row in which most columns have a text.
  const widths = rows.slice(0, searchedRows).map((cells) => cells.filter((cell) => cell !== '').length);
  return Math.max(
    0,
    widths.findIndex((width) => width >= Math.max(2, Math.max(...widths) * 0.8)),
  );
}

/** Keys of the columns by which an exported sheet is recognised, by their headings. */
const recordHeadings = ({ recordNoun = '' }: Table): ReadonlyMap<string, string> =>
  new Map([
    [`${recordNoun}${recordColumns.id}`, 'record.id'],
    [`${recordNoun}${recordColumns.version}`, 'record.version'],
  ]);

type Memory = ReadonlyMap<string, string>;

/** How well the samples of a file's column fit a column of the table, from 0 to 1. */
function fit(table: Table, key: string, samples: readonly string[], meanings: Meanings | undefined): number {
  const column = table.columns[key];
  const filled = samples.filter((text) => text.trim() !== '');
  // A plain text fits any column, so only types that refuse texts say anything.
  if (column === undefined || filled.length === 0 || column.type.kind === 'text') return 0;
  if (column.type.kind === 'number' || column.type.kind === 'boolean') return 0;
  const right = filled.filter((text) => 'value' in cellValue(column, text, meanings));
  return right.length / filled.length;
}

/**
 * Matches the columns of a file with those of a table: by what was remembered, by title or synonym, then by content
 * where most texts fit exactly one column that is still free.
 */
export function matchColumns(
  table: Table,
  {
    keys,
    headings,
    rows,
  }: { keys: readonly string[]; headings: readonly string[]; rows: readonly (readonly string[])[] },
  { meanings, memory }: { meanings: ReadonlyMap<string, Meanings>; memory: Memory },
): FileColumn[] {
  const names = knownHeadings(table, keys);
  const taken = new Set<string>();
  const samplesOf = (place: number): string[] =>
    rows.flatMap((cells) => cells[place] ?? []).filter((text) => text !== '');
  const take = (key: string | undefined): string | undefined => {
    if (key === undefined || !keys.includes(key) || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  };
  const matched = headings.map((heading, place): FileColumn => {
    const samples = samplesOf(place);
    const base = { heading, samples: samples.slice(0, mostSamples) };
    const record = recordHeadings(table).get(heading.trim());
    if (record !== undefined) return { ...base, key: record, by: 'title' };
    const remembered = take(memory.get(plainHeading(heading)));
    if (remembered !== undefined) return { ...base, key: remembered, by: 'remembered' };
    const named = names.get(plainHeading(heading));
    const key = take(named?.key);
    return { ...base, key: key ?? null, by: key === undefined ? null : (named?.by ?? null) };
  });
  return matched.map((column, place) => {
    if (column.key !== null) return column;
    const samples = samplesOf(place);
    const fitting = keys.filter(
      (key) => !taken.has(key) && fit(table, key, samples, meanings.get(key)) >= 0.8,
    );
    const key = fitting.length === 1 ? take(fitting[0]) : undefined;
    return key === undefined ? column : { ...column, key, by: 'content' };
  });
}
