import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTradeRefresh } from '../../fields/trade-news/use-trade-refresh.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { Page } from '../../ui/page/page.tsx';
import { OwnTasks } from './own-tasks.tsx';
import { TaskTrail } from './task-trail.tsx';
import { ownTasks, taskAnswers, taskCounts } from './tasks.queries.ts';

const tabTexts = { own: '我的待办', done: '我的已办', started: '我发起的', jobs: '后台任务' } as const;
type TabKey = keyof typeof tabTexts;
const isTab = (key: string | null): key is TabKey => key !== null && Object.hasOwn(tabTexts, key);

/**
 * 任务中心: the user's pending tasks; in further tabs what the user decided and began, and `jobs`, the background jobs.
 * The tab is in the address.
 */
export function TasksPage({ jobs }: { jobs: ReactNode }) {
  useTradeRefresh(taskAnswers);
  const query = useQuery(ownTasks());
  const counts = useQuery(taskCounts());
  const { search, setSearch } = useTabLocation();
  const wished = search.get('tab');
  const active: TabKey = isTab(wished) ? wished : 'own';
  // The parameters of a tab mean nothing in the other one.
  const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]));
  const own = query.data?.totals.reduce((sum, { total }) => sum + total, 0);
  const numbers: Partial<Record<TabKey, number | undefined>> = {
    own,
    done: counts.data?.done,
    started: counts.data?.started,
  };
  const textOf = (key: TabKey) =>
    numbers[key] === undefined ? tabTexts[key] : `${tabTexts[key]} ${numbers[key]}`;
  const refresh = () => {
    void query.refetch();
    void counts.refetch();
  };
  return (
    <Page
      title="任务中心"
      tabs={{
        label: '任务中心',
        items: Object.keys(tabTexts)
          .filter(isTab)
          .map((key) => ({ key, text: textOf(key) })),
        active,
        onSelect: (key) => setSearch({ ...others, tab: key === 'own' ? undefined : key }),
      }}
      extra={
        active === 'own' ? (
          <Button loading={query.isFetching} onClick={refresh}>
            刷新
          </Button>
        ) : undefined
      }
    >
      {active === 'own' ? <OwnTasks query={query} /> : null}
      {active === 'done' || active === 'started' ? <TaskTrail key={active} name={active} /> : null}
      {active === 'jobs' ? jobs : null}
    </Page>
  );
}
