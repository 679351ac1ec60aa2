import type { ChartPoint, ReportChart } from '@baisi/contract/report-charts';
import type { EChartsCoreOption } from 'echarts/core';
import type { DrawnData } from './chart-data.logic.ts';

/** Colours of the page, and whether the chart may move. */
export type ChartLooks = {
  palette: readonly string[];
  text: string;
  aside: string;
  line: string;
  ground: string;
  moves: boolean;
  /** Patterns instead of colours alone, for the mode of weak colour vision. */
  patterns: boolean;
};

/** From so many categories on, a part of them is shown at a time and moved by a slider. */
const manyCategories = 40;
/** Parts of a whole that can be told apart. */
const mostSlices = 9;

const axisLabel = (colour: string) => ({ color: colour, hideOverlap: true, width: 96, overflow: 'truncate' });

const isRound = (kind: ReportChart['kind']): boolean => kind === 'pie' || kind === 'funnel';

/** A slice with the place of its category; none for the rest. */
type Slice = { name: string; value: number; place?: number };

/** The largest parts of a whole, largest first; a pie ends with the rest, because its slices make up the whole. */
function partsOf(kind: ReportChart['kind'], { categories, series: [first] }: DrawnData): Slice[] {
  const all = categories
    .map(({ text }, place): Slice => ({ name: text, value: first?.values[place] ?? 0, place }))
    .toSorted((a, b) => b.value - a.value);
  const rest = all.slice(mostSlices).reduce((sum, { value }) => sum + value, 0);
  const largest = all.slice(0, mostSlices);
  return kind === 'pie' && all.length > mostSlices ? [...largest, { name: '其他', value: rest }] : largest;
}

function seriesOf(kind: ReportChart['kind'], { categories, series }: DrawnData, looks: ChartLooks): object[] {
  if (isRound(kind)) {
    const data = partsOf(kind, { categories, series });
    const label = { color: looks.text, overflow: 'truncate', width: 110 };
    return kind === 'pie'
      ? [
          {
            type: 'pie',
            radius: ['42%', '68%'],
            data,
            label,
            itemStyle: { borderColor: looks.ground, borderWidth: 2 },
          },
        ]
      : [
          {
            type: 'funnel',
            left: '8%',
            right: '8%',
            top: 32,
            bottom: 8,
            data,
            label: { ...label, color: '#fff', position: 'inside' },
          },
        ];
  }
  return series.map(({ name, values }) => ({
    name,
    type: kind === 'area' ? 'line' : kind,
    data: kind === 'scatter' ? values.map((value, at) => [categories[at]?.value, value]) : values,
    ...(kind === 'area' ? { areaStyle: { opacity: 0.16 } } : {}),
    ...(kind === 'bar' ? { barMaxWidth: 40, itemStyle: { borderRadius: [3, 3, 0, 0] } } : {}),
    ...(kind === 'line' || kind === 'area'
      ? { connectNulls: true, showSymbol: categories.length <= 31 }
      : {}),
  }));
}

/** Returns the option of ECharts for a chart. Texts of the report appear as texts only: no tooltip is HTML. */
export function chartOption({ kind }: ReportChart, data: DrawnData, looks: ChartLooks): EChartsCoreOption {
  const { text, aside, line, ground, palette } = looks;
  const zooms = !isRound(kind) && kind !== 'scatter' && data.categories.length > manyCategories;
  return {
    color: [...palette],
    animation: looks.moves,
    animationDuration: 180,
    textStyle: { fontFamily: 'inherit' },
    aria: { enabled: false, decal: { show: looks.patterns } },
    tooltip: {
      trigger: isRound(kind) || kind === 'scatter' ? 'item' : 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: ground,
      borderColor: line,
      textStyle: { color: text, fontSize: 13 },
      axisPointer: { type: kind === 'bar' ? 'shadow' : 'line' },
    },
    legend:
      data.series.length > 1
        ? { type: 'scroll', top: 0, textStyle: { color: text }, pageTextStyle: { color: aside } }
        : { show: false },
    ...(isRound(kind)
      ? {}
      : {
          grid: { left: 8, right: 16, top: 40, bottom: zooms ? 40 : 8, containLabel: true },
          xAxis: {
            ...(kind === 'scatter'
              ? { type: 'value', scale: true }
              : { type: 'category', data: data.categories.map((one) => one.text) }),
            axisLabel: axisLabel(aside),
            axisLine: { lineStyle: { color: line } },
            axisTick: { show: false },
            splitLine: { show: false },
          },
          yAxis: {
            type: 'value',
            axisLabel: { color: aside },
            splitLine: { lineStyle: { color: line } },
          },
        }),
    ...(zooms
      ? { dataZoom: [{ type: 'slider', height: 18, bottom: 8, startValue: 0, endValue: manyCategories - 1 }] }
      : {}),
    series: seriesOf(kind, data, looks),
  };
}

/** The value of the horizontal axis at a place of a series, for drilling; undefined where it has none. */
export const valueAt = (data: DrawnData, at: number): ChartPoint['x'] | undefined =>
  data.categories[at]?.value;
