import { BarChartOutlined } from '@ant-design/icons';
import { onlineReports, type ReportData } from '@baisi/contract/reports';
import { Button } from 'antd';
import { ExportButton } from '../../../fields/export/export-button.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useTableLayout } from '../../../platform/list-state/use-table-layout.ts';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ShownList, ShownQuery } from '../../../ui/list/shown-list.ts';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { plainLayout, visible } from '../../../ui/list/table/table-layout.logic.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { PrintReportButton } from './print-report-button.tsx';
import { RefreshChoice, type useRefreshChoice } from './refresh-choice.tsx';
import { narrowColumn, narrowLines, ReportCell, wideColumns } from './report-columns.tsx';
import { ReportNotes } from './report-notes.tsx';
import { textOf } from './report-page.logic.ts';
import type { PageRow, ReportAbout, RowsInput } from './report-page.queries.ts';
import { totalsOf } from './report-totals.tsx';

type Props = {
  about: ReportAbout;
  list: ShownList;
  query: Omit<ShownQuery<never>, 'data'> & { data: ReportData | undefined };
  /** The query of the rows, for the export of all of them. */
  input: RowsInput;
  refresh: ReturnType<typeof useRefreshChoice>;
  /** Opens a chart; undefined while one is shown. */
  onChart: (() => void) | undefined;
};

/** The rows of a report with their tools. */
export function ReportTable({ about, list, query, input, refresh, onChart }: Props) {
  const { columns, dictOptions, cgRpConfigId: id, cgRpConfigName: title } = about;
  const { data } = query;
  const layout = useTableLayout(`report-${id}`);
  const narrow = useNarrow();
  const wide = wideColumns(columns, dictOptions);
  const summary = totalsOf(columns);
  const page = data && {
    records: data.records.map((values, index): PageRow => ({ id: `${list.state.page} ${index}`, values })),
    total: data.total,
    totalIsExact: true,
  };
  const detailOf = (row: PageRow) => (
    <DetailList
      columns={1}
      labelWidthPx={96}
      items={columns.slice(narrowLines + 1).map((column) => ({
        label: column.title,
        content: <ReportCell column={column} row={row} options={dictOptions} />,
      }))}
    />
  );
  const exported = visible(wide, layout[0] ?? plainLayout).map(({ key }) => key);
  return (
    <RecordList<PageRow>
      list={list}
      query={{ ...query, data: page }}
      columns={wide}
      narrowColumn={narrowColumn(columns, dictOptions)}
      layout={layout}
      nameOf={({ values }) => textOf(values[columns[0]?.dataIndex ?? ''], undefined)}
      {...(narrow && columns.length > narrowLines + 1 ? { detailOf } : {})}
      {...(summary === undefined ? {} : { summary })}
      toolbar={
        <>
          <Allowed code="cgreport:export">
            <ExportButton
              endpoint={onlineReports.exportXls}
              input={{ ...input, columns: exported.join(',') }}
              name={`${title}.xlsx`}
              disabled={data?.total === 0}
            />
          </Allowed>
          {onChart === undefined ? null : (
            <Button icon={<BarChartOutlined aria-hidden />} onClick={onChart}>
              图表
            </Button>
          )}
          <PrintReportButton
            about={about}
            columns={exported.flatMap((key) => columns.find(({ dataIndex }) => dataIndex === key) ?? [])}
            input={input}
            disabled={(data?.total ?? 0) === 0}
          />
          <RefreshChoice {...refresh} />
          {data === undefined ? null : <ReportNotes {...data} />}
        </>
      }
      empty={<EmptyState text="没有查询到任何数据" />}
    />
  );
}
