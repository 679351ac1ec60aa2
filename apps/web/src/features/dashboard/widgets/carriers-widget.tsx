import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { foldedRows } from '../charts/folded-rows.logic.ts';
import { RankBars } from '../charts/rank-bars.tsx';
import { charts } from '../dashboard.queries.ts';
import type { WidgetProps } from './widget.ts';

/** 承运商占比: waybills of the last 30 days by carrier. */
export function CarriersWidget({ title }: WidgetProps) {
  const query = useQuery(charts());
  return (
    <ChartPanel title={title}>
      {(asTable) => (
        <Loaded
          query={query}
          isEmpty={({ carriers }) => (carriers ?? []).length === 0}
          empty={<EmptyState text="近30天没有运单" />}
        >
          {({ carriers }) => {
            const rows = carriers ?? [];
            return asTable ? (
              <FiguresTable
                label={title}
                columns={['承运商', '近30天运单']}
                rows={rows.map(({ name, count }) => [name, count])}
              />
            ) : (
              <RankBars label={title} rows={foldedRows(rows)} withShare />
            );
          }}
        </Loaded>
      )}
    </ChartPanel>
  );
}
