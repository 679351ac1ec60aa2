import type { ChartPoint, ReportChart } from '@baisi/contract/report-charts';
import type { QueryTexts } from '../../../../fields/report-query/report-query.logic.ts';
import { useTabLocation } from '../../../../platform/tab-location/tab-location.ts';
import type { ReportAbout } from '../report-page.queries.ts';
import { chartIn, chartToSearch, firstChoice, fitting } from './chart-choice.logic.ts';

/** Value of the address for a chart that the reader has closed, although the report opens with one. */
const closed = 'none';

/** Keeps the chart of a report in the address; at first it is the one that the author has stored. */
export function useReportChart({ columns, chart: stored }: ReportAbout) {
  const { search, setSearch } = useTabLocation();
  const isClosed = search.get('chart') === closed;
  const asked = isClosed ? undefined : (chartIn(search) ?? stored ?? undefined);
  const show = (chart: ReportChart | undefined) =>
    setSearch(
      chart === undefined && stored !== null
        ? { ...chartToSearch(undefined), chart: closed }
        : chartToSearch(chart),
      { replace: true },
    );
  return {
    /** undefined: none is shown. */
    shown: asked === undefined || columns.length === 0 ? undefined : fitting(asked, columns),
    show,
    open: () => show(fitting(stored ?? firstChoice(columns), columns)),
  };
}

/**
 * Returns the conditions that show the rows of one value of a column; undefined where the column is no condition of the
 * query.
 */
export function drilled(
  { fields }: ReportAbout,
  column: string | null,
  value: ChartPoint['x'],
): QueryTexts | undefined {
  const field = fields.find((one) => one.field === column);
  if (field === undefined || value === null) return undefined;
  const text = String(value);
  return field.mode === 'group' && field.view !== 'list'
    ? { [`${field.field}_begin`]: text, [`${field.field}_end`]: text }
    : { [field.field]: text };
}
