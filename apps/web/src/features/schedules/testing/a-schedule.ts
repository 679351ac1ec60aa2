import type { Schedule, ScheduleRun } from '@baisi/contract/schedules';
import { stamps } from '../../../testing/record-answers.ts';

/** An active schedule; pass the values that matter to the test. */
export const aSchedule = (over: Partial<Schedule> = {}): Schedule => ({
  id: 'sessions-sweep',
  title: '清理过期会话',
  description: '删除已经过期的登录会话',
  cron: '30 2 * * *',
  words: '每天 02:30',
  defaultCron: '30 2 * * *',
  timeZone: 'Asia/Shanghai',
  status: '1',
  nextTimes: ['2026-11-26 02:30:00', '2026-11-27 02:30:00'],
  lastRun: { time: '2026-11-25 02:30:00', state: 'done', durationMs: 320 },
  failuresInRow: 0,
  alarmAfter: 3,
  ...stamps,
  ...over,
});

/** A successful run; pass the values that matter to the test. */
export const aRun = (over: Partial<ScheduleRun> = {}): ScheduleRun => ({
  id: 'r1',
  dueTime: '2026-11-25 02:30:00',
  startTime: '2026-11-25 02:30:00',
  endTime: '2026-11-25 02:30:01',
  durationMs: 320,
  state: 'done',
  error: null,
  cause: null,
  by: 'schedule',
  byName: null,
  jobId: null,
  ...over,
});
