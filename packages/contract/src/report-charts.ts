import * as z from 'zod/mini';

/** Kinds of charts beside a report's table. `card`: the values alone, as numbers. */
export const chartKinds = ['bar', 'line', 'area', 'pie', 'scatter', 'funnel', 'card'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** How the values of several rows become one. `count`: the number of rows, of no column. */
export const chartFolds = ['sum', 'avg', 'max', 'min', 'count'] as const;
export type ChartFold = (typeof chartFolds)[number];

const column = z
  .string({ error: '图表列格式不正确' })
  .check(z.minLength(1, { error: '图表列格式不正确' }), z.maxLength(63, { error: '图表列格式不正确' }));

/** Values that a chart shows side by side at most. */
const mostValues = 5;

/** A chart by the names of a report's columns. */
export const ReportChart = z.object({
  kind: z.enum(chartKinds, { error: '图表类型格式不正确' }),
  /** Categories, times or the horizontal axis; null for numbers alone. */
  x: z.nullable(column),
  /** One line or bar for each value of this column. */
  series: z.nullable(column),
  values: z.array(column).check(z.maxLength(mostValues, { error: `图表最多显示${mostValues}个数值` })),
  fold: z.enum(chartFolds, { error: '汇总方式格式不正确' }),
});
export type ReportChart = z.infer<typeof ReportChart>;

/** Groups that a chart shows at most. */
export const mostChartPoints = 1_000;

const Value = z.union([z.string(), z.number(), z.null()]);

/** One group of a report's rows, with its folded values in the order of the request. */
export const ChartPoint = z.object({ x: Value, series: Value, values: z.array(z.nullable(z.number())) });
export type ChartPoint = z.infer<typeof ChartPoint>;

export const ChartData = z.object({
  points: z.array(ChartPoint),
  /** There are more groups than a chart shows. */
  hasMore: z.boolean(),
});
export type ChartData = z.infer<typeof ChartData>;

/** A request for a chart's data: `chartValues` are joined by commas. A scatter chart has a point for each row. */
export const chartWishes = {
  chartKind: z.enum(chartKinds, { error: '图表类型格式不正确' }),
  chartX: z.optional(column),
  chartSeries: z.optional(column),
  chartValues: z.pipe(
    z.optional(z.string().check(z.maxLength(400, { error: '图表列格式不正确' }))),
    z.transform((text = '') => text.split(',').filter((name) => name !== '')),
  ),
  chartFold: z.enum(chartFolds, { error: '汇总方式格式不正确' }),
};
