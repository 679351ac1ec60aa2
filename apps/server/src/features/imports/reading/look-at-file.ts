import type { FileColumn, ImportNotice, TextEncoding } from '@baisi/contract/imports';
import { exampleSheet, isRequired, type Table } from '@baisi/contract/tables/table';
import { appError } from '../../../platform/errors.ts';
import { readSheet } from '../../../platform/sheets/read/read-sheet.ts';
import type { Meanings } from '../judging/cell-values.ts';
import { headingRowOf, knownHeadings, matchColumns } from './match-columns.ts';

/** Rows that are read before the person decides. */
const lookedAt = 60;
const mostFileColumns = 500;

/** Findings of a first look at a file. */
export type FileLook = {
  sheets: string[];
  sheet: number;
  encoding: TextEncoding | null;
  headingRow: number;
  fileColumns: FileColumn[];
  notices: ImportNotice[];
};

type Wanted = {
  sheet?: number | undefined;
  encoding?: TextEncoding | undefined;
  headingRow?: number | undefined;
};
type Known = {
  table: Table;
  keys: readonly string[];
  meanings: ReadonlyMap<string, Meanings>;
  memory: ReadonlyMap<string, string>;
};

async function firstRows(path: string, { sheet = 0, encoding }: Wanted) {
  const reading = await readSheet({ path, sheet, ...(encoding === undefined ? {} : { encoding }) });
  const rows: { row: number; cells: string[] }[] = [];
  try {
    for await (const batch of reading.batches) {
      rows.push(...batch.rows);
      if (rows.length >= lookedAt) break;
    }
  } finally {
    await reading.end();
  }
  return { facts: reading.facts, rows: rows.slice(0, lookedAt) };
}

export function noticesOf(
  table: Table,
  keys: readonly string[],
  columns: readonly FileColumn[],
): ImportNotice[] {
  const filled = new Set(columns.map(({ key }) => key));
  const missing = keys.filter((key) => isRequired(table, key) && !filled.has(key));
  const unused = columns.filter(({ key, heading }) => key === null && heading !== '');
  const titles = missing.map((key) => table.columns[key]?.title ?? key).join('、');
  return [
    ...(missing.length === 0
      ? []
      : [{ kind: 'columnsMissing' as const, count: missing.length, text: `缺少必填列：${titles}` }]),
    ...(unused.length === 0
      ? []
      : [
          {
            kind: 'columnsUnused' as const,
            count: unused.length,
            text: `以下列不会导入：${unused.map(({ heading }) => heading).join('、')}`,
          },
        ]),
  ];
}

/** Looks at the beginning of a file: its sheets, the row of its headings, and the columns that they name. */
export async function lookAtFile(
  path: string,
  wanted: Wanted,
  { table, keys, meanings, memory }: Known,
): Promise<FileLook> {
  let { sheet } = wanted;
  let { facts, rows } = await firstRows(path, wanted);
  // The template's first sheet is the one to fill in, unless somebody has moved the examples before it.
  if (sheet === undefined && facts.sheets.length > 1 && facts.sheets[0] === exampleSheet) {
    sheet = 1;
    ({ facts, rows } = await firstRows(path, { ...wanted, sheet }));
  }
  const names = knownHeadings(table, keys);
  const found =
    rows[
      headingRowOf(
        rows.map(({ cells }) => cells),
        names,
      )
    ];
  const headingRow = wanted.headingRow ?? found?.row ?? 1;
  const titles = rows.find(({ row }) => row === headingRow)?.cells ?? [];
  if (titles.length === 0) throw appError('sheet-empty');
  const data = rows.filter(({ row }) => row > headingRow).map(({ cells }) => cells);
  // Columns behind the last heading have data too, if somebody has forgotten their title.
  const width = Math.max(
    titles.length,
    ...data.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1),
  );
  if (width > mostFileColumns) throw appError('sheet-too-wide');
  const headings = Array.from({ length: width }, (_, place) => titles[place] ?? '');
  const fileColumns = matchColumns(table, { keys, headings, rows: data }, { meanings, memory });
  return {
    sheets: facts.sheets,
    sheet: sheet ?? 0,
    encoding: facts.encoding,
    headingRow,
    fileColumns,
    notices: noticesOf(table, keys, fileColumns),
  };
}
