import type { PrintJobRecord } from '@baisi/contract/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { RecordPanel } from '../../../fields/record-panel/record-panel.tsx';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { useOpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { PrintJobPanel } from './print-job-panel.tsx';
import { nameOf, printJobsList } from './print-jobs.logic.ts';
import { printJobs } from './print-jobs.queries.ts';
import { columns, narrowColumn, search } from './print-jobs-columns.tsx';
import { usePrintJobActions } from './use-print-job-actions.tsx';

/** 打印任务: what was printed when, on which printer, and what failed. */
export function PrintJobsListPage() {
  const list = useListState(printJobsList);
  const query = useQuery(printJobs(list.input));
  const layout = useTableLayout('print-jobs');
  const opened = useOpenedRecord('job');
  const actionsOf = usePrintJobActions();
  return (
    <ListPage title="打印任务" query={query}>
      <RecordList<PrintJobRecord>
        list={list}
        query={query}
        nameOf={nameOf}
        onOpen={({ id }) => opened.open(id)}
        openedId={opened.id}
        search={search}
        columns={columns}
        narrowColumn={narrowColumn}
        layout={layout}
        actionsOf={actionsOf}
        empty={<EmptyState picture="first" text="还没有打印任务，可在运单管理中打印面单" />}
      />
      <RecordPanel opened={opened} widthPx={860}>
        {(id) => <PrintJobPanel id={id} opened={opened} actionsOf={actionsOf} />}
      </RecordPanel>
    </ListPage>
  );
}
