import {
  type ChartFold,
  type ChartKind,
  chartFolds,
  chartKinds,
  type ReportChart,
} from '@baisi/contract/report-charts';
import type { ReportColumn } from '@baisi/contract/reports';

/** Chinese name of each kind of chart. */
export const kindWords: Readonly<Record<ChartKind, string>> = {
  bar: '柱状图',
  line: '折线图',
  area: '面积图',
  pie: '饼图',
  scatter: '散点图',
  funnel: '漏斗图',
  card: '数字卡',
};

export const foldWords: Readonly<Record<ChartFold, string>> = {
  sum: '合计',
  avg: '平均',
  max: '最大',
  min: '最小',
  count: '行数',
};

const isNumber = ({ fieldType, customRender }: ReportColumn): boolean =>
  customRender === undefined && ['Integer', 'Long', 'Double'].includes(fieldType);

export const numberColumns = (columns: readonly ReportColumn[]): ReportColumn[] => columns.filter(isNumber);

/** Columns whose values become categories, times or the horizontal axis. */
export const axisColumns = (columns: readonly ReportColumn[], kind: ChartKind): ReportColumn[] =>
  kind === 'scatter' ? numberColumns(columns) : [...columns];

/** Kinds that show one value for each part of a whole. */
export const hasOneValue = (kind: ChartKind): boolean => ['pie', 'funnel', 'scatter'].includes(kind);
export const hasSeries = (kind: ChartKind): boolean => !['pie', 'funnel', 'card'].includes(kind);
export const hasAxis = (kind: ChartKind): boolean => kind !== 'card';

/** Returns the choice with which a chart begins: the first column that is no number, and the first number. */
export function firstChoice(columns: readonly ReportColumn[]): ReportChart {
  const number = columns.find(isNumber);
  const axis = columns.find((column) => !isNumber(column)) ?? columns[0];
  return {
    kind: axis?.fieldType.startsWith('Date') ? 'line' : 'bar',
    x: axis?.dataIndex ?? null,
    series: null,
    values: number === undefined ? [] : [number.dataIndex],
    fold: number === undefined ? 'count' : 'sum',
  };
}

/** Returns the choice as the columns permit it: a kind has no more parts than it can show, and no column that has gone. */
export function fitting(choice: ReportChart, columns: readonly ReportColumn[]): ReportChart {
  const { kind, fold } = choice;
  const axes = axisColumns(columns, kind).map(({ dataIndex }) => dataIndex);
  const numbers = numberColumns(columns).map(({ dataIndex }) => dataIndex);
  const isAxis = (name: string | null) => name !== null && axes.includes(name);
  const values = choice.values.filter((name) => numbers.includes(name));
  const shown = hasOneValue(kind) ? values.slice(0, 1) : values;
  const series = hasSeries(kind) && choice.series !== choice.x ? choice.series : null;
  return {
    kind,
    x: hasAxis(kind) ? (isAxis(choice.x) ? choice.x : (axes[0] ?? null)) : null,
    series: columns.some(({ dataIndex }) => dataIndex === series) ? series : null,
    values: fold === 'count' && kind !== 'scatter' ? [] : shown.length > 0 ? shown : numbers.slice(0, 1),
    fold: numbers.length === 0 ? 'count' : fold,
  };
}

const isKind = (text: string | null): text is ChartKind => chartKinds.some((one) => one === text);

/** Reads the chart of an address; undefined without one. */
export function chartIn(search: URLSearchParams): ReportChart | undefined {
  const kind = search.get('chart');
  if (!isKind(kind)) return undefined;
  return {
    kind,
    x: search.get('cx'),
    series: search.get('cs'),
    values: search.get('cy')?.split(',').filter(Boolean) ?? [],
    fold: chartFolds.find((one) => one === search.get('cf')) ?? 'sum',
  };
}

/** The part of an address that shows a chart; undefined: none. */
export const chartToSearch = (chart: ReportChart | undefined): Record<string, string | undefined> => ({
  chart: chart?.kind,
  cx: chart?.x ?? undefined,
  cs: chart?.series ?? undefined,
  cy: chart === undefined || chart.values.length === 0 ? undefined : chart.values.join(','),
  cf: chart === undefined || chart.fold === 'sum' ? undefined : chart.fold,
});
