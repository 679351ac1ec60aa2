import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { SentFile } from '@baisi/contract/sent-file';
import {
  type Column,
  exampleSheet,
  sheetColumns,
  type Table,
  templateHeading,
} from '@baisi/contract/tables/table';
import { wallClock, wallClockFormat } from '../../platform/files/export-rows.ts';
import { dayFormat } from '../../platform/files/table-columns.ts';
import type { Sheet, SheetCell, SheetColumn } from '../../platform/sheets/sheet.ts';
import { xlsxStream } from '../../platform/sheets/write/write-sheets.ts';

function choicesOf({ type }: Column, dictionaries: DictionaryMap): string[] {
  if (type.kind === 'words') return Object.values(type.words);
  if (type.kind === 'boolean') return ['是', '否'];
  if (type.kind !== 'dictionary' || type.many) return [];
  return (dictionaries[type.code] ?? []).map(({ text }) => text);
}

/** Text cells keep what is typed: leading zeros, long numbers, and texts that look like formulas. */
function formatOf({ type }: Column): string | undefined {
  if (type.kind === 'number') return undefined;
  if (type.kind === 'date') return dayFormat;
  return type.kind === 'time' ? wallClockFormat : '@';
}

function exampleOf({ type, example = '' }: Column): SheetCell {
  if (example === '') return null;
  if (type.kind === 'number') return Number(example);
  if (type.kind === 'date') return wallClock(`${example} 00:00:00`);
  return type.kind === 'time' ? wallClock(example) : example;
}

/** The template of an import: an empty sheet with headings, notes and choices, and a sheet with an example. */
export function importTemplate(table: Table, dictionaries: DictionaryMap): SentFile {
  const all = sheetColumns(table, 'import');
  const headings = all.map((one) => templateHeading(one.table, one.own));
  const columns = all.map(({ column }): SheetColumn => {
    const choices = choicesOf(column, dictionaries);
    const format = formatOf(column);
    return {
      width: column.width,
      ...(format === undefined ? {} : { format }),
      ...(choices.length === 0 ? {} : { choices }),
    };
  });
  const filled: Sheet = {
    name: table.noun,
    columns,
    top: [
      { look: 'title', texts: [`${table.noun}导入模板`] },
      {
        look: 'note',
        texts: ['带*的列必填；从下一行的标题以下开始填写，不要改动标题；填写方法见“示例”工作表'],
      },
      { look: 'heading', texts: headings },
    ],
    rows: [],
  };
  const example: Sheet = {
    name: exampleSheet,
    // Notes are longer than the values.
    columns: columns.map(({ width }) => ({ width: Math.max(width, 20), format: '@' })),
    top: [
      { look: 'note', texts: ['本工作表说明怎样填写，导入时忽略'] },
      { look: 'heading', texts: headings },
    ],
    rows: [[all.map(({ column }) => exampleOf(column)), all.map(({ column }) => column.note ?? null)]],
  };
  return {
    name: `${table.noun}导入模板.xlsx`,
    type: 'application/vnd.ms-excel',
    body: xlsxStream([filled, example]),
  };
}
