import { JobsPanel } from '../../features/jobs/jobs-panel.tsx';
import { TasksPage } from '../../features/tasks/tasks-page.tsx';

/** The page 任务中心, composed of parts of two features. */
export function TaskCenter() {
  return <TasksPage jobs={<JobsPanel />} />;
}
