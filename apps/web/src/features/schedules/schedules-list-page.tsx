import type { Schedule } from '@baisi/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { GuardedAction } from '../../ui/list/rows/row-actions.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { RunsDrawer } from './runs/runs-drawer.tsx';
import { ScheduleFormDrawer } from './schedule-form-drawer.tsx';
import { schedulesList, schedulesPage } from './schedules.logic.ts';
import { allSchedules } from './schedules.queries.ts';
import { narrowColumn, search, wideColumns } from './schedules-columns.tsx';
import { useScheduleCommands } from './use-schedule-commands.ts';

const nameOf = ({ title }: Schedule) => title;

/** 定时任务: the product's recurring jobs, with their times, their last and next runs. */
export function SchedulesListPage() {
  const list = useListState(schedulesList);
  const query = useQuery({
    ...allSchedules(),
    select: (all) => ({ all, ...schedulesPage(all, list.state) }),
  });
  const layout = useTableLayout('schedules');
  // Schedules are declared by the product: none can be added.
  const form = useFormAddress({ add: 'schedule:edit', edit: 'schedule:edit' });
  const runs = useOpenedRecord('runs');
  const commands = useScheduleCommands(runs.open);
  const { only } = useAllowed();
  const actionsOf = (schedule: Schedule) =>
    only<GuardedAction>([
      { key: 'edit', label: '编辑', code: 'schedule:edit', run: () => form.edit(schedule.id) },
      { key: 'run', label: '执行一次', code: 'schedule:run', run: () => commands.run(schedule) },
      schedule.status === '1'
        ? { key: 'pause', label: '停止', code: 'schedule:edit', run: () => commands.pause(schedule) }
        : { key: 'resume', label: '启动', code: 'schedule:edit', run: () => commands.resume(schedule) },
      { key: 'runs', label: '执行记录', run: () => runs.open(schedule.id) },
    ]);
  const open = ({ id }: Schedule) => runs.open(id);
  return (
    <ListPage title="定时任务" query={query}>
      <RecordList
        list={list}
        query={query}
        search={search}
        columns={wideColumns(open)}
        narrowColumn={narrowColumn(open)}
        layout={layout}
        nameOf={nameOf}
        actionsOf={actionsOf}
        empty={<EmptyState text="没有定时任务" />}
      />
      <ScheduleFormDrawer
        key={`form-${form.key}`}
        open={form.isOpen && form.id !== undefined}
        id={form.id}
        onClose={form.hide}
      />
      <RunsDrawer
        key={`runs-${runs.id}`}
        open={runs.id !== undefined}
        schedule={query.data?.all.find(({ id }) => id === runs.id)}
        onClose={runs.close}
      />
    </ListPage>
  );
}
