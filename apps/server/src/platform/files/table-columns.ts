import type { Column, ExportedTable } from '@baisi/contract/tables/table';
import { recordColumns, sheetColumns } from '@baisi/contract/tables/table';
import type { SheetCell } from '../sheets/sheet.ts';
import { type FileColumn, wallClock, wallClockFormat } from './export-rows.ts';

/** A record as the endpoints of its feature send it; fields of an item have the prefix `item.`. */
export type SentRecord = Readonly<Record<string, unknown>>;

/** Returns the text of a dictionary value; undefined when the dictionary lacks it. */
type Texts = (dictCode: string, value: string) => string | undefined;

export const dayFormat = 'yyyy-mm-dd';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Separates several values with 、, because commas can be part of a name. */
const listed = (text: string, many: boolean): string => (many ? text.replaceAll(',', '、') : text);

/** Returns the function that shows a field's value as the page does: dictionary texts, names, real dates. */
function cellOf({ type }: Column, key: string, textOf: Texts): (record: SentRecord) => SheetCell {
  const own = (value: unknown): SheetCell => {
    if (isBlank(value)) return null;
    const text = String(value);
    switch (type.kind) {
      case 'number':
        return Number(value);
      case 'boolean':
        return value === true ? '是' : '否';
      case 'date':
        return wallClock(`${text} 00:00:00`);
      case 'time':
        return wallClock(text);
      case 'words':
        return type.words[text] ?? text;
      case 'dictionary':
        if (text === type.nothing) return null;
        return listed(
          text
            .split(type.many ? ',' : '\n')
            .map((one) => textOf(type.code, one) ?? one)
            .join(','),
          type.many === true,
        );
      case 'text':
      case 'lookUp':
        return listed(text, 'many' in type && type.many === true);
    }
  };
  const shownKey = `${key}_dictText`;
  const isMany = 'many' in type && type.many === true;
  return (record) => {
    const shown = record[shownKey];
    return typeof shown === 'string' ? listed(shown, isMany) : own(record[key]);
  };
}

const formatOf = ({ type }: Column): string | undefined => {
  if (type.kind === 'date') return dayFormat;
  return type.kind === 'time' ? wallClockFormat : undefined;
};

const hiddenColumn = (key: string, heading: string): FileColumn<SentRecord> => ({
  field: key,
  ...(heading === recordColumns.version ? { reads: 'number' } : {}),
  heading,
  width: 12,
  isHidden: true,
  cell: (record) => {
    const value = record[key];
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  },
});

/** Id and version of the record, and those of its item. */
const identity = ({ items }: ExportedTable): FileColumn<SentRecord>[] =>
  Object.entries(recordColumns).flatMap(([key, heading]) => [
    hiddenColumn(key, heading),
    ...(items === undefined ? [] : [hiddenColumn(`item.${key}`, `${items.table.noun}${heading}`)]),
  ]);

/**
 * Returns the columns of a table's file: the chosen ones in their order, or those that are not on request, and hidden
 * ones with id and version. Unknown keys are ignored, so that a stored choice outlives a column.
 */
export function tableColumns(
  table: ExportedTable,
  chosen: readonly string[],
  textOf: Texts,
): FileColumn<SentRecord>[] {
  const all = sheetColumns(table, 'export');
  const byKey = new Map(all.map((one) => [one.key, one]));
  const wanted = chosen.flatMap((key) => byKey.get(key) ?? []);
  const shown = wanted.length > 0 ? wanted : all.filter(({ column }) => column.isOnRequest !== true);
  return [
    ...shown.map(({ key, column }) => {
      const format = formatOf(column);
      const { kind } = column.type;
      return {
        key,
        field: key,
        ...(kind === 'number' || kind === 'date' || kind === 'time' ? { reads: kind } : {}),
        heading: column.title,
        width: column.width,
        cell: cellOf(column, key, textOf),
        ...(format === undefined ? {} : { format }),
      };
    }),
    ...identity(table),
  ];
}
