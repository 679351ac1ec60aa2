import type { Schedule } from '@baisi/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { SmallPager } from '../../../ui/paging/small-pager.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { runsPage } from '../schedules.queries.ts';
import { RunBars } from './run-bars.tsx';
import { RunLine } from './run-line.tsx';
import styles from './runs-drawer.module.css';

const pageSize = 30;

type Props = { open: boolean; schedule: Schedule | undefined; onClose: () => void };

/** 执行记录: the runs of a schedule with their outcomes and durations. Remount it for every opening. */
export function RunsDrawer({ open, schedule, onClose }: Props) {
  const narrow = useNarrow();
  const [page, setPage] = useState(1);
  const id = schedule?.id ?? '';
  const query = useQuery({ ...runsPage({ id, pageNo: page, pageSize }), enabled: open && id !== '' });
  return (
    <Drawer
      title={`执行记录：${schedule?.title ?? ''}`}
      open={open}
      size={narrow ? '100%' : 560}
      destroyOnHidden
      onClose={onClose}
    >
      <Loaded query={query} isEmpty={({ total }) => total === 0} empty={<EmptyState text="还没有执行过" />}>
        {({ records, total }) => (
          <>
            <RunBars runs={records} />
            <ol className={styles.runs} aria-label="执行记录">
              {records.map((run) => (
                <RunLine key={run.id} run={run} />
              ))}
            </ol>
            <SmallPager page={page} pageSize={pageSize} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
