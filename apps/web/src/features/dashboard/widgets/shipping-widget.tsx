import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { DayLines } from '../charts/day-lines.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { useCharts } from '../charts/use-charts.ts';
import type { WidgetProps } from './widget.ts';

/** 发货与签收: parcels that left and that were signed, on each of the last 14 days. */
export function ShippingWidget({ title }: WidgetProps) {
  const query = useCharts();
  return (
    <ChartPanel title={title}>
      {(asTable) => (
        <Loaded query={query} isEmpty={({ shipping }) => shipping === null}>
          {({ shipping }) => {
            const days = shipping ?? [];
            if (asTable)
              return (
                <FiguresTable
                  label={title}
                  columns={['日期', '发货', '签收']}
                  rows={days.toReversed().map(({ day, shipped, signed }) => [day, shipped, signed])}
                />
              );
            return (
              <DayLines
                days={days.map(({ day }) => day)}
                series={[
                  { name: '发货', values: days.map(({ shipped }) => shipped) },
                  { name: '签收', values: days.map(({ signed }) => signed) },
                ]}
              />
            );
          }}
        </Loaded>
      )}
    </ChartPanel>
  );
}
