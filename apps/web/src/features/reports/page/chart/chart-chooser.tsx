import {
  AreaChartOutlined,
  BarChartOutlined,
  DotChartOutlined,
  FunnelPlotOutlined,
  LineChartOutlined,
  NumberOutlined,
  PieChartOutlined,
} from '@ant-design/icons';
import {
  type ChartFold,
  type ChartKind,
  chartFolds,
  chartKinds,
  type ReportChart,
} from '@baisi/contract/report-charts';
import type { ReportColumn } from '@baisi/contract/reports';
import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  axisColumns,
  fitting,
  foldWords,
  hasAxis,
  hasOneValue,
  hasSeries,
  kindWords,
  numberColumns,
} from './chart-choice.logic.ts';
import styles from './report-chart.module.css';

const icons: Readonly<Record<ChartKind, ReactNode>> = {
  bar: <BarChartOutlined aria-hidden />,
  line: <LineChartOutlined aria-hidden />,
  area: <AreaChartOutlined aria-hidden />,
  pie: <PieChartOutlined aria-hidden />,
  scatter: <DotChartOutlined aria-hidden />,
  funnel: <FunnelPlotOutlined aria-hidden />,
  card: <NumberOutlined aria-hidden />,
};

const optionsOf = (columns: readonly ReportColumn[]) =>
  columns.map(({ dataIndex, title }) => ({ value: dataIndex, label: title }));

type Props = { chart: ReportChart; columns: readonly ReportColumn[]; onChange: (chart: ReportChart) => void };

/** Chooses kind and columns of a chart; only what the kind can show is offered. */
export function ChartChooser({ chart, columns, onChange }: Props) {
  const { kind, x, series, values, fold } = chart;
  const change = (part: Partial<ReportChart>) => onChange(fitting({ ...chart, ...part }, columns));
  const searching = { showSearch: { optionFilterProp: 'label' }, popupMatchSelectWidth: false } as const;
  return (
    <div className={styles.chooser}>
      <Segmented<ChartKind>
        aria-label="图表类型"
        size="small"
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={chartKinds.map((value) => ({
          value,
          icon: icons[value],
          title: kindWords[value],
          tooltip: kindWords[value],
        }))}
      />
      {hasAxis(kind) ? (
        <Select
          {...searching}
          aria-label="横轴"
          prefix="横轴"
          size="small"
          value={x}
          onChange={(next) => change({ x: next })}
          options={optionsOf(axisColumns(columns, kind))}
        />
      ) : null}
      {fold === 'count' && kind !== 'scatter' ? null : hasOneValue(kind) ? (
        <Select
          {...searching}
          aria-label="数值"
          prefix="数值"
          size="small"
          value={values[0] ?? null}
          onChange={(next) => change({ values: next === null ? [] : [next] })}
          options={optionsOf(numberColumns(columns))}
        />
      ) : (
        <Select<string[]>
          {...searching}
          aria-label="数值"
          prefix="数值"
          size="small"
          mode="multiple"
          maxCount={5}
          maxTagCount={1}
          className={styles.values ?? ''}
          value={[...values]}
          onChange={(next) => (next.length === 0 ? undefined : change({ values: next }))}
          options={optionsOf(numberColumns(columns))}
        />
      )}
      {kind === 'scatter' ? null : (
        <Select<ChartFold>
          aria-label="汇总"
          prefix="汇总"
          size="small"
          popupMatchSelectWidth={false}
          value={fold}
          onChange={(next) => change({ fold: next })}
          options={chartFolds
            .filter((one) => one === 'count' || numberColumns(columns).length > 0)
            .map((value) => ({ value, label: foldWords[value] }))}
        />
      )}
      {hasSeries(kind) ? (
        <Select
          {...searching}
          aria-label="系列"
          prefix="系列"
          size="small"
          allowClear
          placeholder="无"
          value={series}
          onChange={(next: string | undefined) => change({ series: next ?? null })}
          options={optionsOf(columns.filter(({ dataIndex }) => dataIndex !== x))}
        />
      ) : null}
    </div>
  );
}
