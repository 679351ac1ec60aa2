import { PrinterOutlined } from '@ant-design/icons';
import type { ReportColumn } from '@baisi/contract/reports';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { numberText } from '../../../ui/format/number-text.logic.ts';
import { PrintPaper } from '../../../ui/print-paper/print-paper.tsx';
import styles from './print-report.module.css';
import { textOf } from './report-page.logic.ts';
import { mostPrintedRows, type ReportAbout, type RowsInput, readForPrint } from './report-page.queries.ts';

type Props = {
  about: ReportAbout;
  /** The drawn columns in their order. */
  columns: readonly ReportColumn[];
  input: RowsInput;
  disabled: boolean;
};

/** Prints the rows of the whole query as a table, in the browser's own dialog. */
export function PrintReportButton({ about, columns, input, disabled }: Props) {
  const { mutate, reset, data, isPending } = useMutation({ mutationFn: readForPrint });
  useEffect(() => {
    if (data === undefined) return undefined;
    window.addEventListener('afterprint', reset, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', reset);
  }, [data, reset]);
  return (
    <>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        loading={isPending}
        disabled={disabled}
        onClick={() => mutate(input)}
      >
        打印
      </Button>
      {data === undefined ? null : (
        <PrintPaper>
          <h1 className={styles.title}>{about.cgRpConfigName}</h1>
          {data.total > data.rows.length ? (
            <p className={styles.note}>
              共 {numberText(data.total)} 条，只打印前 {numberText(mostPrintedRows)} 条
            </p>
          ) : null}
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ dataIndex, title, align }) => (
                  <th key={dataIndex} style={{ textAlign: align }}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ id, values }) => (
                <tr key={id}>
                  {columns.map(({ dataIndex, align }) => (
                    <td key={dataIndex} style={{ textAlign: align }}>
                      {textOf(values[dataIndex], about.dictOptions[dataIndex])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </PrintPaper>
      )}
    </>
  );
}
