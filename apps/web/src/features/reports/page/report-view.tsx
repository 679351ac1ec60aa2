import { useQuery } from '@tanstack/react-query';
import type { QueryTexts } from '../../../fields/report-query/report-query.logic.ts';
import { ReportQueryForm } from '../../../fields/report-query/report-query-form.tsx';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { useTabLocation, useTabTitle } from '../../../platform/tab-location/tab-location.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { ReportChartPanel } from './chart/report-chart.tsx';
import { drilled, useReportChart } from './chart/use-report-chart.ts';
import { useRefreshChoice } from './refresh-choice.tsx';
import { filtersFor, inputOf, itemsOf, listOf, ownParams, textsIn } from './report-page.logic.ts';
import styles from './report-page.module.css';
import { type ReportAbout, reportRows } from './report-page.queries.ts';
import { ReportTable } from './report-table.tsx';

/** A report with its query form, chart and rows; the query is kept in the address. */
export function ReportView({ name, about: stored }: { name: string; about: ReportAbout }) {
  const title = stored.cgRpConfigName;
  useTabTitle(title);
  const own = ownParams(stored.params, useTabLocation().search);
  const items = itemsOf(stored, own);
  const list = useListState(listOf(items, stored.columns));
  const input = inputOf(name, list.input, own);
  const refresh = useRefreshChoice();
  const query = useQuery({ ...reportRows(input), refetchInterval: refresh.everyMs });
  const gone = new Set(query.data?.gone.map(({ fieldName }) => fieldName));
  const about = { ...stored, columns: stored.columns.filter(({ dataIndex }) => !gone.has(dataIndex)) };
  const chart = useReportChart(about);
  const axis = chart.shown?.x ?? null;
  const texts = textsIn(list.state.filters);
  const search = (next: QueryTexts) => {
    if (!list.filterBy(filtersFor(next))) void query.refetch();
  };
  return (
    <ListPage title={title} query={query}>
      <div className={styles.report}>
        {items.length === 0 ? null : <ReportQueryForm items={items} texts={texts} onSearch={search} />}
        {chart.shown === undefined ? null : (
          <ReportChartPanel
            about={about}
            chart={chart.shown}
            input={input}
            everyMs={refresh.everyMs}
            onChange={chart.show}
            onClose={() => chart.show(undefined)}
            onDrill={
              drilled(about, axis, '') === undefined
                ? undefined
                : (value) => search({ ...texts, ...drilled(about, axis, value) })
            }
          />
        )}
        <ReportTable
          about={about}
          list={list}
          query={query}
          input={input}
          refresh={refresh}
          onChart={chart.shown === undefined && about.columns.length > 0 ? chart.open : undefined}
        />
      </div>
    </ListPage>
  );
}
