import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { Page } from '../../ui/page/page.tsx';
import { OwnTasks } from './own-tasks.tsx';
import { ownTasks } from './tasks.queries.ts';

const tabTexts = { tasks: '我的待办', jobs: '后台任务' } as const;
type TabKey = keyof typeof tabTexts;

/** 任务中心: the user's pending tasks, and in a second tab `jobs`, the background jobs. The tab is in the address. */
export function TasksPage({ jobs }: { jobs: ReactNode }) {
  const query = useQuery(ownTasks());
  const { search, setSearch } = useTabLocation();
  const active: TabKey = search.get('tab') === 'jobs' ? 'jobs' : 'tasks';
  // The parameters of a tab mean nothing in the other one.
  const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]));
  return (
    <Page
      title="任务中心"
      tabs={{
        label: '任务中心',
        items: Object.entries(tabTexts).map(([key, text]) => ({ key, text })),
        active,
        onSelect: (key) => setSearch({ ...others, tab: key === 'jobs' ? 'jobs' : undefined }),
      }}
      extra={
        active === 'jobs' ? undefined : (
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            刷新
          </Button>
        )
      }
    >
      {active === 'jobs' ? jobs : <OwnTasks query={query} />}
    </Page>
  );
}
