import type { ResultOf } from '@baisi/contract/endpoint';
import type { onlineReports } from '@baisi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { notify } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { RecordsTable } from '../../ui/list/table/records-table.tsx';
import { problemOf } from '../../ui/loaded/loaded.logic.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { queryItems } from '../report-query/report-query.logic.ts';
import { ReportQueryForm } from '../report-query/report-query-form.tsx';
import {
  type PickerRow,
  type PickerSettings,
  parametersOf,
  pickerRows,
  prefilledBy,
  toggled,
  withTicks,
} from './picker.logic.ts';
import styles from './picker.module.css';
import { reportPage, reportQueryForm } from './picker.queries.ts';
import { PickerBar } from './picker-bar.tsx';
import { narrowPickerColumn, pickerColumns, rowName } from './picker-columns.tsx';
import { focusFirstRow, focusPressedRow, moveByKeys } from './picker-keys.ts';
import { PickerProblem } from './picker-problem.tsx';
import { usePickerList } from './use-picker-list.ts';

type Props = {
  settings: PickerSettings;
  report: ResultOf<typeof onlineReports.columns>;
  /** The chosen rows of all pages. */
  chosen: readonly PickerRow[];
  /** Rows of earlier openings. */
  recent: readonly PickerRow[];
  onChange: (rows: readonly PickerRow[]) => void;
  onSubmit: () => void;
};

/** Query of a popup's table, after that of the query form where parameters fill it in. */
function usePickerData({ param, groupId }: PickerSettings, reportId: string) {
  const form = useQuery(reportQueryForm(reportId, groupId));
  const { data: fields, error } = form;
  const prefilled = useMemo(() => prefilledBy(param, fields ?? []), [param, fields]);
  const { list, input } = usePickerList(prefilled);
  const page = useQuery({
    ...reportPage({ ...input, ...parametersOf(param), id: reportId }, groupId),
    enabled: param === undefined || !form.isPending,
  });
  useEffect(() => {
    if (error !== null) notify.warning(problemOf(error).text);
  }, [error]);
  return {
    isReady: !form.isPending,
    fields,
    list,
    page,
    rows: useMemo(() => pickerRows(page.data?.records ?? []), [page.data]),
  };
}

/** Query form, chosen rows and table of a popup. */
export function PickerTable({ settings, report, chosen, recent, onChange, onSubmit }: Props) {
  const { columns, dictOptions } = report;
  const { isReady, fields, list, page, rows } = usePickerData(settings, report.cgRpConfigId);
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const isLoaded = isReady && page.data !== undefined;
  useEffect(() => {
    if (isLoaded) focusFirstRow(frame.current);
  }, [isLoaded]);
  const items = useMemo(() => queryItems(fields ?? [], [], dictOptions), [fields, dictOptions]);
  const nameOf = (row: PickerRow) => rowName(columns, row, dictOptions);
  const wide = useMemo(() => pickerColumns(columns, dictOptions), [columns, dictOptions]);
  const toggle = (row: PickerRow) => onChange(toggled(chosen, row));
  // The query form would push the table down when it arrives later.
  if (!isReady) return <ListWaiting rows={list.state.pageSize} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and clicks reach the checkboxes of rows
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={(event) => moveByKeys(event, onSubmit)}
      onClick={focusPressedRow}
    >
      {items.length === 0 ? null : (
        <ReportQueryForm
          items={items}
          texts={list.state.filters}
          onSearch={(texts) => {
            if (!list.filterBy(texts)) void page.refetch();
          }}
        />
      )}
      <PickerBar
        chosen={chosen}
        recent={recent}
        nameOf={nameOf}
        onChange={onChange}
        onToggle={toggle}
        onReload={() => void page.refetch()}
        isReloading={page.isFetching}
      />
      {page.error === null ? null : <PickerProblem query={page} />}
      {page.isPending && page.error === null ? <ListWaiting rows={list.state.pageSize} /> : null}
      {page.data === undefined || page.error !== null ? null : (
        <RecordsTable<PickerRow>
          list={list}
          page={{ records: rows, total: page.data.total, totalIsExact: true }}
          columns={narrow ? [narrowPickerColumn(columns, dictOptions)] : wide}
          density="medium"
          narrow={narrow}
          isLoading={page.isPlaceholderData}
          nameOf={nameOf}
          onOpen={toggle}
          openedId={undefined}
          actionsOf={undefined}
          choice={{
            chosen,
            // antd does not know the chosen rows of pages that it has not drawn.
            choose: (ticked: readonly (PickerRow | undefined)[]) =>
              onChange(withTicks(chosen, rows, new Set(ticked.map((row) => row?.id)))),
            clear: () => onChange([]),
            drop: () => undefined,
          }}
          detailOf={undefined}
          empty={
            <ListEmpty list={list} total={page.data.total}>
              <EmptyState text="没有查询到任何数据" />
            </ListEmpty>
          }
        />
      )}
    </div>
  );
}
