import { type Task, type TaskKind, taskKinds } from '@baisi/contract/tasks';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { TaskLine } from './task-line.tsx';
import styles from './tasks-page.module.css';

const kindLabels: Readonly<Record<TaskKind, string>> = { account: '我的账户', people: '人员账号' };

/** Returns the options of the filter: all tasks, and each kind that has tasks, with their numbers. */
function choicesOf(tasks: readonly Task[]) {
  const counted = taskKinds.map((kind) => ({
    kind,
    count: tasks.filter((task) => task.kind === kind).length,
  }));
  return [
    { value: 'all', label: `全部 ${tasks.length}` },
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => ({ value: kind, label: `${kindLabels[kind]} ${count}` })),
  ];
}

/** The user's pending tasks. They are derived from records, so they cannot be closed here. */
export function OwnTasks({ query }: { query: UseQueryResult<Task[]> }) {
  const { search, setSearch } = useTabLocation();
  const wished = search.get('kind');
  return (
    <div className={styles.card}>
      <Loaded
        query={query}
        isEmpty={(tasks) => tasks.length === 0}
        empty={<EmptyState text="太棒了, 没有待办任务" />}
      >
        {(tasks) => {
          const choices = choicesOf(tasks);
          const kind = choices.find(({ value }) => value === wished)?.value ?? 'all';
          return (
            <>
              {choices.length > 2 ? (
                <Segmented
                  aria-label="任务类型"
                  options={choices}
                  value={kind}
                  onChange={(value) =>
                    setSearch({ kind: value === 'all' ? undefined : value }, { replace: true })
                  }
                />
              ) : null}
              <ul className={styles.tasks} aria-label="我的待办">
                {tasks
                  .filter((task) => kind === 'all' || task.kind === kind)
                  .map((task) => (
                    <TaskLine key={task.key} task={task} />
                  ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
