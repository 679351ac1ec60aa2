import { type ExportedTable, sheetColumns } from '@baisi/contract/tables/table';
import type { ExportChoice } from '../../platform/storage/page-keys.ts';
import type { ListedColumn } from '../../ui/column-list/column-list.tsx';

/** The default: the columns of the page in their order, as an Excel file. */
export const plainChoice: ExportChoice = { columns: [], format: 'xlsx', encoding: 'utf-8' };

/** Returns the columns that the reader may export: the chosen ones in their order, then the others. */
export function exportColumns(
  table: ExportedTable,
  { columns }: ExportChoice,
  isHidden: (table: ExportedTable, key: string) => boolean,
): ListedColumn[] {
  const all = sheetColumns(table, 'export')
    .filter((one) => !isHidden(one.table, one.own))
    .map(({ key, column }) => ({ key, title: column.title, isOnRequest: column.isOnRequest === true }));
  if (columns.length === 0)
    return all.map(({ key, title, isOnRequest }) => ({ key, title, isChosen: !isOnRequest }));
  const chosen = columns.flatMap((key) => all.find((one) => one.key === key) ?? []);
  const others = all.filter((one) => !chosen.includes(one));
  return [
    ...chosen.map(({ key, title }) => ({ key, title, isChosen: true })),
    ...others.map(({ key, title }) => ({ key, title, isChosen: false })),
  ];
}

/** Returns the input of an export by which a choice is asked for; nothing for what is the default. */
export const wishesOf = ({ columns, format, encoding }: ExportChoice): Record<string, string> => ({
  ...(columns.length === 0 ? {} : { columns: columns.join(',') }),
  ...(format === 'xlsx' ? {} : { format, encoding }),
});
