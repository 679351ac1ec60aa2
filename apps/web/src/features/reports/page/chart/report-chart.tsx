import { CloseOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import {
  type ChartData,
  type ChartPoint,
  mostChartPoints,
  type ReportChart,
} from '@baisi/contract/report-charts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../../platform/access/allowed.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { numberText } from '../../../../ui/format/number-text.logic.ts';
import { Loaded } from '../../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../../ui/loaded/use-part.ts';
import { type ReportAbout, type RowsInput, reportGroups } from '../report-page.queries.ts';
import { ChartChooser } from './chart-chooser.tsx';
import { describe, drawnData, figureText } from './chart-data.logic.ts';
import { chartOption, valueAt } from './chart-option.logic.ts';
import { ChartTable } from './chart-table.tsx';
import type { DrawnChart } from './draw-chart.ts';
import styles from './report-chart.module.css';
import { StoreChartButton } from './store-chart-button.tsx';
import { useChartLooks } from './use-chart-looks.ts';

type Props = {
  about: ReportAbout;
  chart: ReportChart;
  /** The query whose rows are drawn. */
  input: RowsInput;
  /** Interval of a refresh in ms; false without one. */
  everyMs: number | false;
  onChange: (chart: ReportChart) => void;
  onClose: () => void;
  /** Shows the rows of one value of the axis; absent where the axis is no condition of the query. */
  onDrill?: ((value: ChartPoint['x']) => void) | undefined;
};

/** Saves a picture under a name. */
function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** A chart of all rows of the query, with its choice of columns. */
export function ReportChartPanel({ about, chart, input, everyMs, onChange, onClose, onDrill }: Props) {
  const { columns, cgRpConfigName: title, dictOptions } = about;
  const [isTable, setTable] = useState(false);
  const [drawn, setDrawn] = useState<DrawnChart>();
  const looks = useChartLooks();
  const query = useQuery({ ...reportGroups(input, chart), refetchInterval: everyMs });
  const part = usePart('report-chart', () => import('./chart-canvas.tsx'), chart.kind !== 'card');
  const axis = columns.find(({ dataIndex }) => dataIndex === chart.x)?.title ?? '';

  const contentOf = ({ points }: ChartData) => {
    const data = drawnData(chart, points, columns, dictOptions);
    const label = describe(chart, data, columns);
    if (points.length === 0) return <EmptyState text="没有可以画图的数据" />;
    if (isTable) return <ChartTable title={axis} data={data} onDrill={onDrill} />;
    if (chart.kind === 'card')
      return (
        <dl className={styles.cards} aria-label={label}>
          {data.series.map(({ name, values }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figureText(values[0] ?? null)}</dd>
            </div>
          ))}
        </dl>
      );
    return (
      <Loaded query={part} waiting={<div className={styles.canvas} />}>
        {({ ChartCanvas }) => (
          <ChartCanvas
            option={chartOption(chart, data, looks)}
            label={label}
            onDrawn={setDrawn}
            onPress={(at) => {
              const value = valueAt(data, at);
              if (value !== undefined && value !== null) onDrill?.(value);
            }}
          />
        )}
      </Loaded>
    );
  };
  return (
    <section className={styles.panel} aria-label="图表">
      <div className={styles.head}>
        <ChartChooser chart={chart} columns={columns} onChange={onChange} />
        <div className={styles.tools}>
          <Allowed code="cgreport:edit">
            <StoreChartButton id={about.cgRpConfigId} chart={chart} stored={about.chart} />
          </Allowed>
          <Tooltip title="数据">
            <Button
              type="text"
              size="small"
              aria-label="数据"
              aria-pressed={isTable}
              icon={<TableOutlined aria-hidden />}
              onClick={() => setTable(!isTable)}
            />
          </Tooltip>
          <Tooltip title="下载图片">
            <Button
              type="text"
              size="small"
              aria-label="下载图片"
              disabled={drawn === undefined}
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => drawn && save(drawn.picture(looks.ground), `${title}.png`)}
            />
          </Tooltip>
          <Tooltip title="关闭图表">
            <Button
              type="text"
              size="small"
              aria-label="关闭图表"
              icon={<CloseOutlined aria-hidden />}
              onClick={onClose}
            />
          </Tooltip>
        </div>
      </div>
      <Loaded query={query} waiting={<div className={styles.canvas} />}>
        {contentOf}
      </Loaded>
      {query.data?.hasMore ? (
        <p className={styles.more}>只画出前 {numberText(mostChartPoints)} 组，请增加条件缩小范围</p>
      ) : null}
    </section>
  );
}
