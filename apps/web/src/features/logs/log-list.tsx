import type { LogRecord } from '@baisi/contract/logs';
import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import type { RowAction } from '../../ui/list/row-actions.tsx';
import { SearchForm } from '../../ui/list/search-form.tsx';
import { useChoice } from '../../ui/list/use-choice.ts';
import type { TabsWish } from '../../ui/page-tabs.tsx';
import { ClearLogsButton } from './clear-logs-button.tsx';
import { DeleteLogsButton, useDeleteLogs } from './delete-logs-button.tsx';
import { LogDetail } from './log-detail.tsx';
import { type LogKind, logKinds, logsList, nameOfLine } from './logs.logic.ts';
import { logsPage } from './logs.queries.ts';
import { narrowColumn, wideColumns } from './logs-columns.tsx';
import { searchFields } from './logs-search-fields.tsx';
import { VisitsCard } from './visits-card.tsx';

const detailOf = (line: LogRecord) => <LogDetail line={line} />;

/** One of the two logs. */
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
  const actionsOf = (line: LogRecord): RowAction[] =>
    line.kept ? [] : [{ key: 'delete', label: '删除', danger: true, run: () => remove([line]) }];
  return (
    <ListPage
      title="日志管理"
      tabs={tabs}
      query={query}
      search={
        <SearchForm
          name={`logs-search-${kind}`}
          list={list}
          fields={searchFields(kind)}
          onAgain={() => void query.refetch()}
        />
      }
    >
      {kind === 'signIn' ? <VisitsCard /> : null}
      <RecordList
        list={list}
        query={query}
        columns={wideColumns(kind)}
        narrowColumn={narrowColumn}
        layout={layout}
        nameOf={nameOfLine}
        {...(kind === 'operation' ? { detailOf } : {})}
        {...(mayDelete ? { actionsOf, choice } : {})}
        batch={<DeleteLogsButton lines={choice.chosen} onDone={onRemoved} />}
        toolbar={mayDelete ? <ClearLogsButton kind={kind} onDone={() => choice.clear()} /> : null}
        empty={<EmptyState text={`还没有${logKinds[kind].words}`} />}
      />
    </ListPage>
  );
}
