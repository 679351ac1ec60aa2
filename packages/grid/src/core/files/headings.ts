import type { TextTable } from '../clipboard/tsv.ts';
import type { Column } from '../columns/column.ts';
import { headingOf } from './table-of.ts';

/** Number of rows at the top in which headings are looked for. */
export const headingRows = 20;

/** Index of the file column for each grid column, by column key. */
export type Mapping = ReadonlyMap<string, number>;

/** Returns whether a title matches the typed text; implementations may also match pinyin. */
export type Matches = (text: string, typed: string) => boolean;

/** Normalises a heading: ignores case, width of characters, spaces, stars of required columns, punctuation. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-–—·.:：/\\*'"“”()[\]（）【】]/g, '');

const withoutUnit = (text: string) => text.replace(/[（(【[][^（(【[]*[）)】\]]\s*[*：:]?\s*$/, '');

/** Returns the names by which a column can be recognised, the most specific first. */
const namesOf = (column: Column): string[] =>
  [headingOf(column), column.title, column.key].map(bare).filter((name) => name !== '');

const textsIn = (row: readonly string[]) => row.filter((text) => text.trim() !== '').length;

/**
 * Returns the headings of a file; `at` is the index of the last heading row. An empty cell takes the heading of the row
 * above it. In a row above with only one text, that text is the title of the table and no heading.
 */
export function headingsAt(rows: TextTable, at: number): string[] {
  const own = rows[at] ?? [];
  const before = rows[at - 1] ?? [];
  const above = textsIn(before) > 1 ? before : [];
  let group = '';
  return Array.from({ length: Math.max(own.length, above.length) }, (_, i) => {
    const [said, over] = [(own[i] ?? '').trim(), (above[i] ?? '').trim()];
    if (over !== '') group = over;
    if (said === '') return over;
    return group === '' ? said : `${group}/${said}`;
  });
}

/** Returns the part of a two-line heading that stands in the lower line. */
const lastPart = (heading: string) => heading.slice(heading.lastIndexOf('/') + 1);

const isLatin = /^[a-z][a-z\d\s_-]+$/i;

/** Returns the texts to look up for a heading, the most specific first. */
const asksOf = (heading: string): string[] =>
  [heading, lastPart(heading)]
    .flatMap((one) => [bare(one), bare(withoutUnit(one))])
    .filter((ask) => ask !== '');

type Pair = { key: string; at: number; sure: number };

/** Returns pairs of matching file and grid columns, with a score. */
function pairsOf(columns: readonly Column[], headings: readonly string[], matches: Matches): Pair[] {
  const asks = headings.map(asksOf);
  const said = columns.flatMap((column) => {
    const names = namesOf(column);
    return asks.flatMap((all, at) => {
      const found = all.findIndex((ask) => names.includes(ask));
      return found < 0 ? [] : [{ key: column.key, at, sure: all.length - found + 1 }];
    });
  });
  const named = new Set(said.map(({ at }) => at));
  const guessed = headings.flatMap((heading, at) => {
    if (named.has(at) || !isLatin.test(heading.trim())) return [];
    const meant = columns.filter(({ title }) => matches(title, heading.trim().toLowerCase()));
    const [only] = meant;
    return only === undefined || meant.length > 1 ? [] : [{ key: only.key, at, sure: 1 }];
  });
  return [...said, ...guessed];
}

/**
 * Maps file columns to grid columns: as in the last import if the headings are the same (`remembered`: headings by
 * column key), otherwise by the headings. The best matches come first, and each file column is used once.
 */
export function mappingFor(
  columns: readonly Column[],
  headings: readonly string[],
  { remembered = {}, matches }: { remembered?: Readonly<Record<string, string>>; matches: Matches },
): Map<string, number> {
  const mapping = new Map<string, number>();
  const taken = new Set<number>();
  const take = (key: string, at: number) => {
    if (at < 0 || taken.has(at) || mapping.has(key)) return;
    taken.add(at);
    mapping.set(key, at);
  };
  for (const { key } of columns) {
    const heading = remembered[key];
    if (heading !== undefined && heading !== '') take(key, headings.indexOf(heading));
  }
  const found = pairsOf(columns, headings, matches).filter(({ key }) => remembered[key] !== '');
  for (const { key, at } of found.toSorted((a, b) => b.sure - a.sure)) take(key, at);
  return mapping;
}

/**
 * Returns the index of the heading row: the row whose headings (with those of the row above) match the most columns.
 * Without any match, the first row with two texts.
 */
export function headingRowOf(rows: TextTable, columns: readonly Column[], matches: Matches): number {
  const beginning = rows.slice(0, headingRows);
  const scores = beginning.map((_, at) => mappingFor(columns, headingsAt(rows, at), { matches }).size);
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    beginning.findIndex((row) => textsIn(row) > 1),
  );
}
