import type { Job } from '@baisi/contract/jobs';

/** Returns a queued job of the user, with the given changes. */
export const aJob = (over: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'users-export',
  kindText: '导出用户',
  title: '导出用户 20261125',
  state: 'queued',
  progress: null,
  createBy: 'zhoulan',
  createBy_realname: '周岚',
  createTime: '2026-11-25 09:00:00',
  startTime: null,
  endTime: null,
  runAt: null,
  attempts: 0,
  maxAttempts: 3,
  error: null,
  cause: null,
  result: null,
  isCancelling: false,
  canCancel: false,
  canRetry: false,
  ...over,
});

export const running: Partial<Job> = {
  state: 'running',
  attempts: 1,
  startTime: '2026-11-25 09:00:01',
  progress: { done: 1200, total: 5000, text: '写入' },
  canCancel: true,
};

export const failed: Partial<Job> = {
  state: 'failed',
  attempts: 3,
  startTime: '2026-11-25 09:00:01',
  endTime: '2026-11-25 09:03:21',
  error: '文件第3行的手机号格式不正确',
  cause: 'Error: invalid phone\n    at parse (users.ts:10)',
  canRetry: true,
};
