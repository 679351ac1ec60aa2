import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import type { ReportChart } from '@baisi/contract/report-charts';
import { onlineReports, type ReportRow, reports } from '@baisi/contract/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../../platform/api/query.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { notify } from '../../../platform/notify.ts';
import { keepFields } from './known-fields.ts';

/** A report with its query form, before its rows. */
export type ReportAbout = ResultOf<typeof onlineReports.columns> & {
  fields: ResultOf<typeof onlineReports.queryInfo>;
  params: ResultOf<typeof onlineReports.params>;
};

/** Input of the calls that read rows of a report: texts, besides its id or code. */
export type RowsInput = { readonly [name: string]: string; readonly id: string };

/** Opens the report without its query form, after a warning (product-spec §7 getQueryInfo). */
function withoutForm(error: unknown): [] {
  // An aborted call, or one that no report can follow, is not the form's failure.
  if (!(error instanceof ApiError) || error.status === 401) throw error;
  notify.warning(error.message);
  return [];
}

/** Query for a report by id or code. Its key begins with a path, like that of every answer of the server. */
export const aboutReport = (name: string) =>
  queryOptions({
    queryKey: [onlineReports.columns.path, name],
    queryFn: async ({ signal }): Promise<ReportAbout> => {
      const [about, fields, params] = await Promise.all([
        call(onlineReports.columns, { code: name }, { signal }),
        call(onlineReports.queryInfo, { id: name }, { signal }).catch(withoutForm),
        call(onlineReports.params, { headId: name }, { signal }),
      ]);
      keepFields(
        name,
        about.columns.map(({ dataIndex }) => dataIndex),
      );
      return { ...about, fields, params };
    },
  });

/** Query for a page of rows; the previous page stays visible until the next one loads. */
export const reportRows = (input: InputOf<typeof onlineReports.data>) => ({
  ...queryOf(onlineReports.data, input),
  placeholderData: keepPreviousData,
});

/** Query for the groups of a chart over all rows of a query; the previous chart stays visible until they arrive. */
export function reportGroups(input: RowsInput, { kind, x, series, values, fold }: ReportChart) {
  const { pageNo: _, pageSize: __, column: ___, order: ____, ...conditions } = input;
  return {
    ...queryOf(onlineReports.chart, {
      ...conditions,
      id: input.id,
      chartKind: kind,
      chartFold: fold,
      ...(x === null ? {} : { chartX: x }),
      ...(series === null ? {} : { chartSeries: series }),
      ...(values.length === 0 ? {} : { chartValues: values.join(',') }),
    }),
    placeholderData: keepPreviousData,
  };
}

/** A row of a page, with a key of its own: rows of reports have no id. */
export type PageRow = { id: string; values: ReportRow };

/** Rows that are printed at most. */
export const mostPrintedRows = 1_000;
const rowsOfCall = 100;

/** Reads the rows of a query for printing. */
export async function readForPrint(input: RowsInput): Promise<{ rows: PageRow[]; total: number }> {
  const rows: PageRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const sent = { ...input, pageNo: String(pageNo), pageSize: String(rowsOfCall) };
    const { records, total } = await call(onlineReports.data, sent);
    rows.push(...records.map((values, at) => ({ id: `${pageNo} ${at}`, values })));
    if (records.length < rowsOfCall || rows.length >= Math.min(total, mostPrintedRows))
      return { rows, total };
  }
}

/** Query for the report as its author edits it. */
export const storedReport = (id: string) => queryOf(reports.get, { id });

/** Command that stores the chart with which the report opens. */
export const useStoreChart = () =>
  useCall(reports.edit, {
    refreshes: [everyAnswerOf(onlineReports.columns), everyAnswerOf(reports.get)],
  });
