import { BarChart, FunnelChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  FunnelChart,
  GridComponent,
  TooltipComponent,
  LegendScrollComponent,
  DataZoomSliderComponent,
  AriaComponent,
  CanvasRenderer,
]);

/** A chart in an element of the page. */
export type DrawnChart = {
  show: (option: EChartsCoreOption) => void;
  /** The chart as a picture, twice as sharp as on the screen: a `data:` address of a PNG. */
  picture: (ground: string) => string;
  stop: () => void;
};

function placeOf(slice: unknown): number | undefined {
  const place: unknown =
    typeof slice === 'object' && slice !== null ? Reflect.get(slice, 'place') : undefined;
  return typeof place === 'number' ? place : undefined;
}

/** Draws charts into `place`; `onPress` hears the place of a pressed bar, point or slice among its categories. */
export function drawChart(place: HTMLElement, onPress: (at: number) => void): DrawnChart {
  const chart = init(place, null, { renderer: 'canvas' });
  chart.on('click', ({ data, dataIndex, seriesType }) => {
    // Slices are sorted, and the rest of a pie has no place.
    const isSlice = seriesType === 'pie' || seriesType === 'funnel';
    const place = isSlice ? placeOf(data) : dataIndex;
    if (place !== undefined) onPress(place);
  });
  const resized = new ResizeObserver(() => chart.resize());
  resized.observe(place);
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    picture: (ground) => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: ground }),
    stop: () => {
      resized.disconnect();
      chart.dispose();
    },
  };
}
