import type { ReportColumn } from '@baisi/contract/reports';
import { Table } from 'antd';
import { numberText } from '../../../ui/format/number-text.logic.ts';
import { narrowLines } from './report-columns.tsx';
import { sumOf } from './report-page.logic.ts';
import styles from './report-page.module.css';
import type { PageRow } from './report-page.queries.ts';

type Props = {
  /** All columns of the report. */
  columns: readonly ReportColumn[];
  /** Keys of the drawn columns in their order; on a narrow screen none of them is a column of the report. */
  drawn: readonly string[];
  rows: readonly PageRow[];
};

/** Sums of the page below the table (api-contract 8.3, isTotal). */
function ReportTotals({ columns, drawn, rows }: Props) {
  const totals = columns.filter(({ isTotal }) => isTotal === '1');
  const shown = drawn.filter((key) => columns.some(({ dataIndex }) => dataIndex === key));
  if (totals.length === 0 || rows.length === 0) return null;
  const sum = (name: string) => numberText(sumOf(rows, name));
  // A narrow row has one cell, and one more to open what its lines leave out.
  if (shown.length === 0)
    return (
      <Table.Summary.Row className={styles.totals ?? ''}>
        <Table.Summary.Cell index={0} colSpan={columns.length > narrowLines + 1 ? 2 : 1}>
          合计 {totals.map(({ title, dataIndex }) => `${title} ${sum(dataIndex)}`).join(' · ')}
        </Table.Summary.Cell>
      </Table.Summary.Row>
    );
  return (
    <Table.Summary.Row className={styles.totals ?? ''}>
      {shown.map((key, index) => {
        const total = totals.find(({ dataIndex }) => dataIndex === key);
        const word = index === 0 ? '合计 ' : '';
        return (
          <Table.Summary.Cell key={key} index={index} align={total?.align ?? 'left'}>
            {total === undefined ? word : `${word}${sum(key)}`}
          </Table.Summary.Cell>
        );
      })}
    </Table.Summary.Row>
  );
}

/** Returns the part of the table with the sums of a report; undefined when none of its columns is summed. */
export const totalsOf = (columns: readonly ReportColumn[]) =>
  columns.some(({ isTotal }) => isTotal === '1')
    ? (rows: readonly PageRow[], drawn: readonly { key: string }[]) => (
        <ReportTotals columns={columns} drawn={drawn.map(({ key }) => key)} rows={rows} />
      )
    : undefined;
