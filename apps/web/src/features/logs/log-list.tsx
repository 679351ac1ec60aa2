import { type LogRecord, logs } from '@baisi/contract/logs';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../fields/export/export-button.tsx';
import { RecordHistoryDrawer } from '../../fields/record-history/record-history-drawer.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { everyAnswerOf } from '../../platform/api/query.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { RowAction } from '../../ui/list/rows/row-actions.tsx';
import { useChoice } from '../../ui/list/rows/use-choice.ts';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import type { TabsWish } from '../../ui/page/page-tabs.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { ClearLogsButton } from './clear-logs-button.tsx';
import { DeleteLogsButton, useDeleteLogs } from './delete-logs-button.tsx';
import { LogDetail } from './log-detail.tsx';
import { type LogKind, logKinds, logsList, nameOfLine } from './logs.logic.ts';
import { logsPage } from './logs.queries.ts';
import { narrowColumn, wideColumns } from './logs-columns.tsx';
import { searches } from './logs-search.tsx';
import { VisitsCard } from './visits-card.tsx';

const detailOf = (line: LogRecord) => <LogDetail line={line} />;

/** The list of the sign-in log or of the operation log. */
export function LogList({ kind, tabs }: { kind: LogKind; tabs: TabsWish }) {
  const list = useListState(logsList);
  const query = useQuery(logsPage({ ...list.input, logType: logKinds[kind].logType }));
  const choice = useChoice<LogRecord>(list);
  const layout = useTableLayout(`logs-${kind}`);
  const mayDelete = useAllowed().may('log:delete');

  const onRemoved = (ids: readonly string[]) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  };
  const remove = useDeleteLogs({ onDone: onRemoved });
  const history = useOpening<LogRecord>();
  const actionsOf = (line: LogRecord): RowAction[] => [
    ...(line.record === null ? [] : [{ key: 'history', label: '变更记录', run: () => history.show(line) }]),
    ...(line.kept || !mayDelete
      ? []
      : [{ key: 'delete', label: '删除', danger: true, run: () => remove([line]) } as const]),
  ];
  const { pageNo: _, pageSize: __, ...wishes } = list.input;
  return (
    <ListPage title="日志管理" tabs={tabs} query={query}>
      <RecordList
        list={list}
        query={query}
        search={searches[kind]}
        columns={wideColumns(kind)}
        narrowColumn={narrowColumn}
        layout={layout}
        nameOf={nameOfLine}
        {...(kind === 'operation' ? { detailOf } : {})}
        {...(kind === 'operation' || mayDelete ? { actionsOf } : {})}
        {...(mayDelete ? { choice } : {})}
        batch={<DeleteLogsButton lines={choice.chosen} onDone={onRemoved} />}
        toolbar={
          <>
            <Allowed code="log:export">
              <ExportButton
                endpoint={logs.exportXls}
                input={{ ...wishes, logType: logKinds[kind].logType }}
                name={`${logKinds[kind].words}.xlsx`}
                disabled={query.data?.total === 0}
              />
            </Allowed>
            {mayDelete ? <ClearLogsButton kind={kind} onDone={() => choice.clear()} /> : null}
          </>
        }
        empty={<EmptyState text={`还没有${logKinds[kind].words}`} />}
      />
      {kind === 'signIn' ? <VisitsCard /> : null}
      {history.about?.record ? (
        <RecordHistoryDrawer
          key={`history-${history.key}`}
          open={history.isOpen}
          table={history.about.record.table}
          id={history.about.record.id}
          name={history.about.logContent}
          refreshes={[everyAnswerOf(logs.list)]}
          onClose={history.hide}
        />
      ) : null}
    </ListPage>
  );
}
