import { type Task, type TaskKind, taskKinds } from '@baisi/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TaskLine } from './task-line.tsx';
import { ownTasks } from './tasks.queries.ts';
import styles from './tasks-page.module.css';

const kindLabels: Readonly<Record<TaskKind, string>> = { account: '我的账户', people: '人员账号' };

/** Returns the kinds that have tasks. */
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

/** 任务中心: the user's pending tasks, derived from the records themselves. */
export function TasksPage() {
  const query = useQuery(ownTasks());
  const { search, setSearch } = useTabLocation();
  const wished = search.get('kind');
  return (
    <Page
      title="任务中心"
      description="我的待办：办理完成后自动消失"
      extra={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          刷新
        </Button>
      }
    >
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
    </Page>
  );
}
