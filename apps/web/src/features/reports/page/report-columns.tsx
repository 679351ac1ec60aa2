import type { ReportColumn } from '@baisi/contract/reports';
import type { QueryOption } from '../../../fields/report-query/report-query.logic.ts';
import { EllipsisText } from '../../../ui/ellipsis/ellipsis-text.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn } from '../../../ui/list/table/columns.tsx';
import { FittingTag } from '../../../ui/tags/fitting-tag.tsx';
import { linkOf } from './report-link.logic.ts';
import { colourOf, textOf } from './report-page.logic.ts';
import styles from './report-page.module.css';
import type { PageRow } from './report-page.queries.ts';

type Options = Readonly<Record<string, readonly QueryOption[]>>;

const usualWidthPx: Record<ReportColumn['fieldType'], number> = {
  String: 168,
  Integer: 112,
  Long: 120,
  Double: 128,
  Date: 120,
  Datetime: 176,
};
/** From so many columns on the first one stays when the table is scrolled. */
const manyColumns = 9;

/** A Chinese character of a heading is 14 px wide; padding and the arrows of the order take 48. */
const widthPx = ({ width, fieldType, title }: ReportColumn): number =>
  width ?? Math.min(400, Math.max(usualWidthPx[fieldType], title.length * 14 + 48));

/** The value of a cell, with its text and its link. */
export function ReportCell({
  column,
  row,
  options,
}: {
  column: ReportColumn;
  row: PageRow;
  options: Options;
}) {
  const text = textOf(row.values[column.dataIndex], options[column.dataIndex]);
  if (text === '') return nothing;
  const link = column.href === null ? undefined : linkOf(column.href, row.values);
  if (link !== undefined)
    return (
      <a
        href={link.href}
        title={text}
        className={styles.link}
        {...(link.isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {text}
      </a>
    );
  const colour = colourOf(row.values[column.dataIndex], options[column.dataIndex]);
  if (colour !== undefined) return <FittingTag colour={colour}>{text}</FittingTag>;
  return column.align === 'left' ? <EllipsisText text={text} /> : text;
}

/** The columns of a wide screen. */
export function wideColumns(columns: readonly ReportColumn[], options: Options): RecordColumn<PageRow>[] {
  const isGrouped = columns.some(({ groupTitle }) => groupTitle !== null);
  return columns.map((column, index) => ({
    key: column.dataIndex,
    title: column.title,
    width: widthPx(column),
    align: column.align,
    ...(column.sorter === 'true' ? { sorter: true } : {}),
    ...(column.groupTitle === null ? {} : { group: column.groupTitle }),
    ...(index === 0 && columns.length >= manyColumns && !isGrouped
      ? { fixed: 'start' as const, always: true }
      : {}),
    render: (_, row) => <ReportCell column={column} row={row} options={options} />,
  }));
}

/** Lines of a row on a narrow screen; the others are shown when it is expanded. */
export const narrowLines = 4;

/** The one column of a narrow screen: the first column as the name, some more below it. */
export const narrowColumn = (columns: readonly ReportColumn[], options: Options): RecordColumn<PageRow> =>
  cellColumn(columns[0]?.title ?? '', ({ values }) => {
    const [name = '', ...others] = columns.slice(0, narrowLines + 1).map(({ title, dataIndex }, index) => {
      const text = textOf(values[dataIndex], options[dataIndex]);
      return index === 0 ? text : `${title}：${text === '' ? '-' : text}`;
    });
    return { name: name === '' ? '-' : name, lines: others };
  });
