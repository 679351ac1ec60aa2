import type { Schedule } from '@baisi/contract/schedules';
import { durationText } from '../../ui/format/duration-text.logic.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import { StatusTag } from '../../ui/tags/status-tag.tsx';
import { serverZone } from './cron/time-zones.logic.ts';
import { runStates } from './schedules.logic.ts';
import styles from './schedules-columns.module.css';

const statuses = [
  { value: '1', label: '已启动' },
  { value: '0', label: '已暂停' },
];

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '任务名称或描述' },
  fields: [choiceSearch('status', '状态', statuses)],
};

const status = ({ status: value }: Schedule) =>
  value === '1' ? <StatusTag tone="good">已启动</StatusTag> : <StatusTag tone="off">已暂停</StatusTag>;

/** Returns the number of failures in a row, and whether it has reached the alarm; undefined without failures. */
const failuresText = ({ failuresInRow, alarmAfter }: Schedule) =>
  failuresInRow === 0
    ? undefined
    : `连续失败 ${failuresInRow} 次${failuresInRow >= alarmAfter ? '，已告警' : ''}`;

/** The last run: its outcome and time, and below them its duration and the failures in a row. */
function lastRun(schedule: Schedule) {
  const { lastRun: run } = schedule;
  if (run === null) return nothing;
  const duration = run.durationMs === null ? undefined : `耗时 ${durationText(run.durationMs)}`;
  const facts = [duration, failuresText(schedule)].filter((fact) => fact !== undefined);
  return (
    <>
      <span className={styles.run}>
        <StatusTag tone={runStates[run.state].tone}>{runStates[run.state].text}</StatusTag>
        <span className={styles.time}>{run.time}</span>
      </span>
      {facts.length === 0 ? null : <span className={styles.facts}>{facts.join('，')}</span>}
    </>
  );
}

type Opens = (schedule: Schedule) => void;

/** Columns for a wide screen; the name opens the runs. */
export const wideColumns = (onOpen: Opens): RecordColumn<Schedule>[] => [
  {
    key: 'title',
    title: '任务',
    width: 280,
    grows: true,
    always: true,
    fixed: 'start',
    render: (_, schedule) => (
      <RecordCell name={schedule.title} lines={[schedule.description]} onOpen={() => onOpen(schedule)} />
    ),
  },
  {
    key: 'cron',
    title: '执行时间',
    width: 264,
    render: (_, { words, cron, timeZone }) => (
      <span title={`${words}\n${timeZone}`}>
        <span className={styles.words}>{words}</span>
        <code className={styles.cron}>
          {cron}
          {timeZone === serverZone ? '' : ` ${timeZone}`}
        </code>
      </span>
    ),
  },
  { key: 'status', title: '状态', width: 100, render: (_, schedule) => status(schedule) },
  { key: 'lastRun', title: '上次执行', width: 260, render: (_, schedule) => lastRun(schedule) },
  {
    key: 'nextTimes',
    title: '下次执行',
    width: 172,
    render: (_, { nextTimes: [next, ...later] }) =>
      next === undefined ? nothing : <span title={[next, ...later].join('\n')}>{next}</span>,
  },
];

/** The one column for a narrow screen. */
export const narrowColumn = (onOpen: Opens): RecordColumn<Schedule> => ({
  key: 'record',
  title: '任务',
  render: (_, schedule) => {
    const { title, words, lastRun: run, nextTimes } = schedule;
    return (
      <RecordCell
        name={title}
        onOpen={() => onOpen(schedule)}
        mark={status(schedule)}
        lines={[
          words,
          run === null ? '' : `上次 ${run.time} ${runStates[run.state].text}`,
          failuresText(schedule) ?? '',
          nextTimes[0] === undefined ? '' : `下次 ${nextTimes[0]}`,
        ]}
      />
    );
  },
});
