import { logs } from '@baisi/contract/logs';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { DayLines } from '../charts/day-lines.tsx';
import { FiguresTable } from '../charts/figures-table.tsx';
import { separated } from '../separated.logic.ts';
import type { WidgetProps } from './widget.ts';
import styles from './widgets.module.css';

/** How old the numbers may be, in ms; the server counts twice a minute. */
const freshMs = 60_000;

/** 最近一周访问: sign-ins and their addresses on each of the last seven days. */
export function VisitsWidget({ title }: WidgetProps) {
  const query = useQuery({ ...queryOf(logs.visits, {}), staleTime: freshMs });
  const total = useQuery({ ...queryOf(logs.visitTotals, {}), staleTime: freshMs }).data?.totalVisitCount;
  return (
    <ChartPanel title={title}>
      {(asTable) => (
        <Loaded query={query}>
          {(days) => (
            <>
              {asTable ? (
                <FiguresTable
                  label={title}
                  columns={['日期', '访问', 'IP']}
                  rows={days.toReversed().map(({ tian, visit, ip }) => [tian, visit, ip])}
                />
              ) : (
                <DayLines
                  days={days.map(({ tian }) => tian)}
                  series={[
                    { name: '访问', values: days.map(({ visit }) => visit) },
                    { name: 'IP', values: days.map(({ ip }) => ip) },
                  ]}
                />
              )}
              <p className={styles.aside}>总访问量 {total === undefined ? '–' : separated(total)}</p>
            </>
          )}
        </Loaded>
      )}
    </ChartPanel>
  );
}
