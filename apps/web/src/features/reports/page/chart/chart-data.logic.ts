import type { ChartPoint, ReportChart } from '@baisi/contract/report-charts';
import type { ReportColumn } from '@baisi/contract/reports';
import type { QueryOption } from '../../../../fields/report-query/report-query.logic.ts';
import { textOf } from '../report-page.logic.ts';
import { foldWords, kindWords } from './chart-choice.logic.ts';

type Options = Readonly<Record<string, readonly QueryOption[]>>;

/** A point of the horizontal axis: its value in the report, and its text. */
export type Category = { id: string; value: ChartPoint['x']; text: string };

/** A line, a row of bars, or the slices of a whole. */
export type Series = { name: string; values: readonly (number | null)[] };

/** The content of a chart, by names that people read. */
export type DrawnData = { categories: readonly Category[]; series: readonly Series[] };

const nothing = '（空）';

const titleIn = (columns: readonly ReportColumn[], name: string | null): string =>
  columns.find(({ dataIndex }) => dataIndex === name)?.title ?? '';

/** Returns the names of a chart's values: the title of the column with its fold. */
const valueNames = ({ values, fold, kind }: ReportChart, columns: readonly ReportColumn[]): string[] =>
  fold === 'count' && kind !== 'scatter'
    ? [foldWords.count]
    : values.map((name) => {
        const title = titleIn(columns, name);
        return fold === 'sum' || kind === 'scatter' ? title : `${title}（${foldWords[fold]}）`;
      });

/** Arranges the groups of a report as categories and series, in the order of the answer. */
export function drawnData(
  chart: ReportChart,
  points: readonly ChartPoint[],
  columns: readonly ReportColumn[],
  options: Options,
): DrawnData {
  const textIn = (name: string | null, value: ChartPoint['x']) => {
    const text = textOf(value, name === null ? undefined : options[name]);
    return text === '' ? nothing : text;
  };
  const names = valueNames(chart, columns);
  const kinds = chart.series === null ? [null] : [...new Set(points.map(({ series }) => series))];
  if (chart.kind === 'scatter')
    // Every row is a point of its own, also where several have the same place on the axis.
    return {
      categories: points.map(({ x }, at) => ({ id: String(at), value: x, text: textIn(chart.x, x) })),
      series: kinds.map((kind) => ({
        name: chart.series === null ? (names[0] ?? '') : textIn(chart.series, kind),
        values: points.map(({ series, values }) => (series === kind ? (values[0] ?? null) : null)),
      })),
    };
  const xs = [...new Set(points.map(({ x }) => x))];
  const placed = new Map(points.map((point) => [JSON.stringify([point.x, point.series]), point.values]));
  return {
    categories: xs.map((value) => ({ id: String(value), value, text: textIn(chart.x, value) })),
    series: kinds.flatMap((kind) =>
      names.map((name, at) => ({
        name:
          chart.series === null
            ? name
            : names.length === 1
              ? textIn(chart.series, kind)
              : `${textIn(chart.series, kind)} ${name}`,
        values: xs.map((x) => placed.get(JSON.stringify([x, kind]))?.[at] ?? null),
      })),
    ),
  };
}

const number = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });
export const figureText = (value: number | null): string => (value === null ? '-' : number.format(value));

/** Describes a chart for screen readers: what it shows, and where it is highest. */
export function describe(
  { kind, x }: ReportChart,
  { categories, series }: DrawnData,
  columns: readonly ReportColumn[],
): string {
  const by = x === null ? '' : `，按${titleIn(columns, x)}`;
  const [first] = series;
  const values = first?.values.map((value) => value ?? Number.NEGATIVE_INFINITY) ?? [];
  const highest = values.length === 0 ? -1 : values.indexOf(Math.max(...values));
  const most =
    kind === 'card' || highest < 0
      ? ''
      : `，共${categories.length}项，最高为${categories[highest]?.text ?? ''} ${figureText(first?.values[highest] ?? null)}`;
  return `${kindWords[kind]}：${series.map(({ name }) => name).join('、')}${by}${most}`;
}
