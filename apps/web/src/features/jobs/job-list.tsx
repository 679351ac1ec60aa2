import type { Job } from '@baisi/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { JobDetail } from './job-detail.tsx';
import { jobsList } from './jobs.logic.ts';
import { allJobs, jobKinds, ownJobs } from './jobs.queries.ts';
import { narrowColumn, searchAmong, wideColumns } from './jobs-columns.tsx';
import { useJobActions } from './use-job-actions.ts';

const detailOf = (job: Job) => <JobDetail job={job} />;

/** List of the user's jobs or, with `isOfAll`, of everybody's. `filter`: a control before the search. */
export function JobList({ isOfAll, filter }: { isOfAll: boolean; filter: ReactNode }) {
  const list = useListState(jobsList);
  const own = useQuery({ ...ownJobs(list.input), enabled: !isOfAll });
  const all = useQuery({ ...allJobs(list.input), enabled: isOfAll });
  const kinds = useQuery(jobKinds());
  const layout = useTableLayout(isOfAll ? 'jobs-of-all' : 'jobs');
  return (
    <RecordList
      list={list}
      query={isOfAll ? all : own}
      search={searchAmong(kinds.data ?? [])}
      filter={filter}
      columns={wideColumns(isOfAll)}
      narrowColumn={narrowColumn(isOfAll)}
      layout={layout}
      nameOf={({ title }) => title}
      detailOf={detailOf}
      actionsOf={useJobActions()}
      empty={<EmptyState text="还没有后台任务" />}
    />
  );
}
