import type { Job } from '@baisi/contract/jobs';
import { dateRangeSearch } from '../../fields/wire-date/date-range-search.tsx';
import { clock } from '../../platform/clock.ts';
import { durationText } from '../../ui/format/duration-text.logic.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import { JobOutcome } from './job-outcome.tsx';
import { durationMsOf, hasOutcome, stateTexts } from './jobs.logic.ts';
import { StateTag } from './state-tag.tsx';

/** Search of the list; `kinds` are the kinds of jobs to choose from. */
export const searchAmong = (kinds: readonly { kind: string; text: string }[]): Searching => ({
  main: { name: 'title', label: '任务名称' },
  fields: [
    choiceSearch(
      'state',
      '状态',
      Object.entries(stateTexts).map(([value, label]) => ({ value, label })),
    ),
    choiceSearch(
      'kind',
      '任务类型',
      kinds.map(({ kind, text }) => ({ value: kind, label: text })),
    ),
    dateRangeSearch(['from', 'to'], '创建时间'),
  ],
});

function durationOf(job: Job): string | undefined {
  const ms = durationMsOf(job, clock.now());
  if (ms === undefined) return undefined;
  // Times on the wire are whole seconds.
  return ms < 1_000 ? '不到 1 秒' : durationText(ms);
}

const starter = ({ createBy, createBy_realname: name }: Job): string => name ?? createBy ?? '系统';

/** Columns for a wide screen; in the list of everybody's jobs, also the user who started each job. */
export function wideColumns(isOfAll: boolean): RecordColumn<Job>[] {
  const columns: RecordColumn<Job>[] = [
    {
      key: 'title',
      title: '任务',
      width: 220,
      grows: true,
      always: true,
      fixed: 'start',
      render: (_, { title, kindText }) => (
        <RecordCell name={title} lines={[kindText === title ? '' : kindText]} />
      ),
    },
    { key: 'state', title: '状态', width: 108, render: (_, job) => <StateTag job={job} /> },
    { key: 'outcome', title: '进度与结果', width: 280, render: (_, job) => <JobOutcome job={job} /> },
    textColumn<Job>('createTime', '创建时间', 172),
    {
      key: 'duration',
      title: '耗时',
      width: 112,
      align: 'right',
      render: (_, job) => durationOf(job) ?? nothing,
    },
  ];
  const by: RecordColumn<Job> = {
    key: 'createBy',
    title: '发起人',
    width: 112,
    render: (_, job) => starter(job),
  };
  return isOfAll ? columns.toSpliced(3, 0, by) : columns;
}

/** The one column for a narrow screen. */
export const narrowColumn = (isOfAll: boolean): RecordColumn<Job> => ({
  key: 'record',
  title: '任务',
  render: (_, job) => (
    <>
      <RecordCell
        name={job.title}
        mark={<StateTag job={job} />}
        lines={[
          ...(isOfAll ? [starter(job)] : []),
          [job.createTime, durationOf(job)].filter((part) => part !== undefined).join(' · '),
        ]}
      />
      {hasOutcome(job) ? <JobOutcome job={job} /> : null}
    </>
  ),
});
