import { type Task, type TaskTotal, taskKindTexts } from '@baisi/contract/tasks';
import type { UseQueryResult } from '@tanstack/react-query';
import { Input, Segmented } from 'antd';
import { useRef } from 'react';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { TaskLine } from './task-line.tsx';
import styles from './tasks-page.module.css';
import { useTaskKeys } from './use-task-keys.ts';

type Own = { tasks: Task[]; totals: TaskTotal[] };

const sumOf = (totals: readonly TaskTotal[]): number => totals.reduce((sum, { total }) => sum + total, 0);

/** Returns the options of the filter: all tasks, and each kind that has tasks, with their numbers. */
const choicesOf = (totals: readonly TaskTotal[]) => [
  { value: 'all', label: `全部 ${sumOf(totals)}` },
  ...totals.map(({ kind, total }) => ({ value: kind, label: `${taskKindTexts[kind]} ${total}` })),
];

const matches = ({ title, detail }: Task, text: string): boolean =>
  `${title} ${detail}`.toLowerCase().includes(text.toLowerCase());

/** The user's pending tasks. They are derived from records, so they cannot be closed here. */
export function OwnTasks({ query }: { query: UseQueryResult<Own> }) {
  const { search, setSearch } = useTabLocation();
  const list = useRef<HTMLUListElement>(null);
  useTaskKeys(list);
  const [wished, text] = [search.get('kind'), search.get('text') ?? ''];
  const set = (name: string, value: string) =>
    setSearch({ [name]: value === '' ? undefined : value }, { replace: true });
  return (
    <div className={styles.card}>
      <Loaded
        query={query}
        isEmpty={({ tasks }) => tasks.length === 0}
        empty={<EmptyState text="太棒了, 没有待办任务" />}
      >
        {({ tasks, totals }) => {
          const choices = choicesOf(totals);
          const kind = choices.find(({ value }) => value === wished)?.value ?? 'all';
          const shown = tasks.filter(
            (task) => (kind === 'all' || task.kind === kind) && (text === '' || matches(task, text)),
          );
          const left = sumOf(totals.filter((one) => kind === 'all' || one.kind === kind)) - shown.length;
          return (
            <>
              <div className={styles.filters}>
                {choices.length > 2 ? (
                  <Segmented
                    aria-label="任务类型"
                    options={choices}
                    value={kind}
                    onChange={(value) => set('kind', value === 'all' ? '' : value)}
                  />
                ) : null}
                <Input.Search
                  className={styles.search ?? ''}
                  aria-label="搜索任务"
                  placeholder="搜索任务"
                  allowClear
                  defaultValue={text}
                  maxLength={100}
                  onSearch={(value) => set('text', value.trim())}
                />
                <span className={styles.keys}>J / K 移动，Enter 办理</span>
              </div>
              <ul className={styles.tasks} aria-label="我的待办" ref={list}>
                {shown.map((task) => (
                  <TaskLine key={task.key} task={task} />
                ))}
              </ul>
              {shown.length === 0 ? <EmptyState text="没有符合条件的任务" /> : null}
              {text === '' && left > 0 ? (
                <p className={styles.left}>另有 {left} 项未列出，办理后依次出现</p>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
