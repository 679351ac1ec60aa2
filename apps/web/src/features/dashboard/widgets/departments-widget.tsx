import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { foldedRows } from '../charts/folded-rows.logic.ts';
import { RankBars } from '../charts/rank-bars.tsx';
import { charts } from '../dashboard.queries.ts';
import type { WidgetProps } from './widget.ts';

/** 部门订单排行: orders of the last 30 days by department. */
export function DepartmentsWidget({ title }: WidgetProps) {
  const query = useQuery(charts());
  return (
    <ChartPanel title={title}>
      {(asTable) => (
        <Loaded
          query={query}
          isEmpty={({ departments }) => (departments ?? []).length === 0}
          empty={<EmptyState text="近30天没有订单" />}
        >
          {({ departments }) => {
            const rows = departments ?? [];
            return asTable ? (
              <FiguresTable
                label={title}
                columns={['部门', '近30天订单']}
                rows={rows.map(({ name, count }) => [name, count])}
              />
            ) : (
              <RankBars label={title} rows={foldedRows(rows)} />
            );
          }}
        </Loaded>
      )}
    </ChartPanel>
  );
}
