import { exceptions } from '@baisi/contract/waybill-exceptions';
import type { ExceptionRecord } from '@baisi/contract/waybill-record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { AssignModal } from './assign-modal.tsx';
import { columns, exceptionsList, nameOf, narrowColumn, search } from './exceptions-columns.tsx';
import { SolveModal, type Solving } from './solve-modal.tsx';

/** 异常件: exceptions of waybills, the most urgent first. */
export function ExceptionsListPage() {
  const list = useListState(exceptionsList);
  const query = useQuery({ ...queryOf(exceptions.list, list.input), placeholderData: keepPreviousData });
  const layout = useTableLayout('exceptions');
  const { only } = useAllowed();
  const solving = useOpening<Solving>();
  const assigning = useOpening<ExceptionRecord>();
  const actionsOf = (exception: ExceptionRecord) =>
    exception.exceptionState === '2'
      ? []
      : only<GuardedAction>([
          { key: 'solve', label: '解决', code: 'exception:handle', run: () => solving.show(exception) },
          { key: 'assign', label: '分派', code: 'exception:handle', run: () => assigning.show(exception) },
        ]);
  return (
    <ListPage title="异常件" query={query}>
      <RecordList
        list={list}
        query={query}
        nameOf={nameOf}
        search={search}
        columns={columns}
        narrowColumn={narrowColumn}
        layout={layout}
        actionsOf={actionsOf}
        empty={<EmptyState picture="first" text="没有异常件" />}
      />
      <SolveModal key={`solve-${solving.key}`} solving={solving} />
      <AssignModal key={`assign-${assigning.key}`} assigning={assigning} />
    </ListPage>
  );
}
