import type { ReportColumn } from '@baisi/contract/reports';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn } from '../../ui/list/table/columns.tsx';
import { FittingTag } from '../../ui/tags/fitting-tag.tsx';
import { dictionaryText } from '../dictionary/dictionary.logic.ts';
import type { QueryOption } from '../report-query/report-query.logic.ts';
import type { PickerRow } from './picker.logic.ts';

type Options = Readonly<Record<string, readonly QueryOption[]>>;

/** Width in px over which the table scrolls (product-spec §9). */
const tableWidthPx = 1_100;
/** Width of columns for which the report has none. */
const usualWidthPx = 140;

/** Returns the text of a row's value: that of its dictionary, if the column has one. */
function valueText(
  { dataIndex, customRender }: ReportColumn,
  { values }: PickerRow,
  options: Options,
): string {
  const value = values[dataIndex] ?? '';
  return customRender === undefined ? String(value) : dictionaryText(options[customRender] ?? [], value);
}

/** Returns the name of a row: the text of its first shown column that has one. */
export const rowName = (columns: readonly ReportColumn[], row: PickerRow, options: Options): string =>
  columns.map((column) => valueText(column, row, options)).find((text) => text !== '') ?? '未命名';

/** Returns the widths of columns, in proportion widened to the width of the table. */
function widthsOf(columns: readonly ReportColumn[]): number[] {
  const wished = columns.map(({ width = usualWidthPx }) => width);
  const sumPx = wished.reduce((sum, width) => sum + width, 0);
  const widths = wished.map((width) => Math.floor(width * Math.max(1, tableWidthPx / sumPx)));
  const restPx = Math.max(0, tableWidthPx - widths.reduce((sum, width) => sum + width, 0));
  return widths.map((width, index) => (index === 0 ? width + restPx : width));
}

/** Returns the columns of a popup's table. */
export function pickerColumns(columns: readonly ReportColumn[], options: Options): RecordColumn<PickerRow>[] {
  const widths = widthsOf(columns);
  return columns.map((column, index) => ({
    key: column.dataIndex,
    title: column.title,
    align: column.align,
    width: widths[index] ?? usualWidthPx,
    sorter: column.sorter !== undefined,
    render: (_, row) => {
      const text = valueText(column, row, options);
      if (text === '') return nothing;
      const colour = options[column.customRender ?? '']?.find((one) => one.text === text)?.color;
      return colour === undefined ? (
        <EllipsisText text={text} />
      ) : (
        <FittingTag colour={colour}>{text}</FittingTag>
      );
    },
  }));
}

/** Returns the one column of a narrow screen: each row by its name, with its other values below. */
export const narrowPickerColumn = (columns: readonly ReportColumn[], options: Options) =>
  cellColumn<PickerRow>('记录', (row) => {
    const [, ...others] = columns.filter((column) => valueText(column, row, options) !== '');
    return {
      name: rowName(columns, row, options),
      lines: others.slice(0, 3).map((column) => `${column.title}：${valueText(column, row, options)}`),
    };
  });
