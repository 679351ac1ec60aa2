import type { Schedule, ScheduleRunState } from '@baisi/contract/schedules';
import type { ComponentProps } from 'react';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { asTyped, oneOf } from '../../platform/list-state/list-filters.ts';
import type { StatusTag } from '../../ui/tags/status-tag.tsx';

/** Filters of the list. The server returns all schedules, so the page applies them itself. */
export const schedulesList = defineList({ filters: { keyword: asTyped, status: oneOf('1', '0') } });

type Filters = { keyword?: string; status?: string };

/** Returns the page of the schedules that match the filters, in the shape of a list's response. */
export function schedulesPage(
  all: readonly Schedule[],
  { filters: { keyword = '', status }, page, pageSize }: { filters: Filters; page: number; pageSize: number },
) {
  const found = all.filter(
    (one) =>
      (status === undefined || one.status === status) &&
      [one.title, one.description].some((text) => text.toLowerCase().includes(keyword.toLowerCase())),
  );
  return {
    records: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    totalIsExact: true,
  };
}

/** State of a run in words, with the tone of its tag. */
export const runStates: Readonly<
  Record<ScheduleRunState, { text: string; tone: ComponentProps<typeof StatusTag>['tone'] }>
> = {
  queued: { text: '排队中', tone: 'waiting' },
  running: { text: '执行中', tone: 'busy' },
  done: { text: '成功', tone: 'good' },
  failed: { text: '失败', tone: 'bad' },
  cancelled: { text: '已取消', tone: 'off' },
  missed: { text: '错过', tone: 'warn' },
};

/** Returns whether a run in this state is unfinished. */
export const isOpenRun = (state: ScheduleRunState | undefined): boolean =>
  state === 'queued' || state === 'running';
