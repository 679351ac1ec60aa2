import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import type { ReportChart } from '@baisi/contract/report-charts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { storedReport, useStoreChart } from '../report-page.queries.ts';

type Props = {
  /** Id of the report. */
  id: string;
  chart: ReportChart;
  /** The chart with which the report opens. */
  stored: ReportChart | null;
};

/** Stores the chart with the report, so that it opens with it for every reader; pressed again, it opens without one. */
export function StoreChartButton({ id, chart, stored }: Props) {
  const report = useQuery(storedReport(id));
  const store = useStoreChart();
  const isStored = JSON.stringify(chart) === JSON.stringify(stored);
  const words = isStored ? '取消默认图表' : '设为报表的默认图表';
  return (
    <Tooltip title={words}>
      <Button
        type="text"
        size="small"
        aria-label={words}
        loading={store.isPending}
        disabled={report.data === undefined}
        icon={isStored ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
        onClick={() =>
          report.data && store.mutate({ id, version: report.data.version, chart: isStored ? null : chart })
        }
      />
    </Tooltip>
  );
}
