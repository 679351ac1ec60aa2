import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { type DrawnChart, drawChart } from './draw-chart.ts';
import styles from './report-chart.module.css';

type Props = {
  option: EChartsCoreOption;
  /** Describes the chart for screen readers. */
  label: string;
  onPress: (at: number) => void;
  /** Passes the drawn chart on, for its picture. */
  onDrawn: (chart: DrawnChart | undefined) => void;
};

/** A chart of ECharts. Loaded when the first one is opened. */
export function ChartCanvas({ option, label, onPress, onDrawn }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const pressed = useRef(onPress);
  const told = useRef(onDrawn);
  useEffect(() => {
    pressed.current = onPress;
    told.current = onDrawn;
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const chart = drawChart(place.current, (at) => pressed.current(at));
    drawn.current = chart;
    told.current(chart);
    return () => {
      drawn.current = undefined;
      told.current(undefined);
      chart.stop();
    };
  }, []);
  useEffect(() => drawn.current?.show(option), [option]);
  return <div ref={place} role="img" aria-label={label} className={styles.canvas} />;
}
