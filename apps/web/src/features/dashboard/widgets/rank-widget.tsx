import type { NamedCount } from '@baisi/contract/home';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { foldedRows } from '../charts/folded-rows.logic.ts';
import { RankBars } from '../charts/rank-bars.tsx';
import { useCharts } from '../charts/use-charts.ts';
import type { WidgetProps } from './widget.ts';

type Rank = { columns: readonly [string, string]; empty: string; withShare: boolean };

const ranks = {
  /** 承运商占比: waybills of the last 30 days by carrier. */
  carriers: { columns: ['承运商', '近30天运单'], empty: '近30天没有运单', withShare: true },
  /** 部门订单排行: orders of the last 30 days by department. */
  departments: { columns: ['部门', '近30天订单'], empty: '近30天没有订单', withShare: false },
} as const satisfies Record<string, Rank>;

/** Names by their numbers of the last 30 days, as bars or as a table. */
export function RankWidget({ title, widget }: WidgetProps) {
  const query = useCharts();
  const series = widget === 'departments' ? 'departments' : 'carriers';
  const { columns, empty, withShare } = ranks[series];
  return (
    <ChartPanel title={title}>
      {(asTable) => (
        <Loaded
          query={query}
          isEmpty={(found) => (found[series] ?? []).length === 0}
          empty={<EmptyState text={empty} />}
        >
          {(found) => {
            const rows: readonly NamedCount[] = found[series] ?? [];
            return asTable ? (
              <FiguresTable
                label={title}
                columns={columns}
                rows={rows.map(({ name, count }) => [name, count])}
              />
            ) : (
              <RankBars label={title} rows={foldedRows(rows)} withShare={withShare} />
            );
          }}
        </Loaded>
      )}
    </ChartPanel>
  );
}
