import { type Task, taskKindTexts } from '@baisi/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ownTasks } from '../dashboard.queries.ts';
import { Panel } from '../panel.tsx';
import { separated } from '../separated.logic.ts';
import type { WidgetProps } from './widget.ts';
import styles from './widgets.module.css';

const shownTasks = 5;

/** Until when a task should be done, else since when it is open. */
const timeOf = ({ deadline, since }: Task): string =>
  deadline === null ? (since ?? '').slice(5, 16) : `截止 ${deadline.slice(5, 16)}`;

/** 我的待办: the most urgent tasks of the user, and how many there are. */
export function TasksWidget({ title }: WidgetProps) {
  const query = useQuery(ownTasks());
  const total = query.data?.totals.reduce((sum, one) => sum + one.total, 0) ?? 0;
  return (
    <Panel
      title={title}
      tools={
        total === 0 ? undefined : (
          <a className={styles.more} href="/account/task">
            全部 {separated(total)} 项
          </a>
        )
      }
    >
      <Loaded
        query={query}
        isEmpty={({ tasks }) => tasks.length === 0}
        empty={<EmptyState text="太棒了, 没有待办任务" />}
      >
        {({ tasks }) => (
          <ul className={styles.lines}>
            {tasks.slice(0, shownTasks).map((task) => (
              <li key={task.key} className={`${styles.line} ${styles.task}`}>
                <span className={styles.kind} data-urgent={task.isUrgent}>
                  {taskKindTexts[task.kind]}
                </span>
                <span className={styles.words}>
                  {task.path === null ? (
                    <span className={styles.name}>{task.title}</span>
                  ) : (
                    <a className={styles.name} href={task.path}>
                      {task.title}
                    </a>
                  )}
                  <span className={styles.detail}>{task.detail}</span>
                </span>
                <time className={styles.time} data-urgent={task.isUrgent}>
                  {timeOf(task)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
