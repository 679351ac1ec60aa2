import { type Job, type JobState, jobs } from '@baisi/contract/jobs';
import { readBellFrame } from '@baisi/contract/realtime';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawNotificationsWith, type News } from '../../platform/notify.ts';
import { ring } from '../../platform/realtime/bell.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { followJobs } from './follow-jobs.ts';
import { ownJobs } from './jobs.queries.ts';
import { openJobs } from './open-jobs.ts';
import { aJob, failed, running } from './testing/a-job.ts';

function Rows() {
  const { data } = useQuery(ownJobs({ pageNo: 1, pageSize: 10 }));
  return data?.records.map((job) => (
    <p key={job.id}>{`${job.title} ${job.state} ${job.progress?.done ?? 0}`}</p>
  ));
}

/** Follows the jobs of a user whose list of jobs is open. */
function follow(...stored: Job[]) {
  signInAs();
  const server = fakeServer();
  const state = { stored };
  server.on(jobs.own, ({ query: { all } }) =>
    pageOfRecords(state.stored.filter((job) => all.every(({ values }) => values.includes(job.state)))),
  );
  server.on(jobs.get, ({ id }) => state.stored.find((job) => job.id === id) ?? aJob({ id }));
  const told: News[] = [];
  const silent = () => undefined;
  onTestFinished(
    drawNotificationsWith({
      success: silent,
      warning: silent,
      error: silent,
      news: (news) => told.push(news),
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  onTestFinished(followJobs({ opened: () => client, path: '/account/task?tab=jobs' }));
  onTestFinished(() => openJobs.write(new Set()));
  render(
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>,
  );
  return { server, state, told };
}

function says(id: string, state: JobState) {
  const frame = readBellFrame(JSON.stringify({ cmd: 'job', msgTxt: JSON.stringify({ id, state }) }));
  if (frame === undefined) throw new Error('no frame');
  act(() => ring(frame));
}
const connects = () => act(() => ring({ cmd: 'sysParameter', msgTxt: '1.0.0' }));

test('progress updates the row in the open list, with one request for the job and none for the list', async () => {
  const { server, state } = follow(aJob(running));
  await screen.findByText('导出用户 20261125 running 1200');
  state.stored = [aJob({ ...running, progress: { done: 3000, total: 5000, text: '写入' } })];
  says('j1', 'running');
  await screen.findByText('导出用户 20261125 running 3000');
  expect(server.asked(jobs.get)).toHaveLength(1);
  expect(server.asked(jobs.own)).toHaveLength(1);
});

test('a job is requested at most once a second, however many frames arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = follow(aJob(running));
  await screen.findByText('导出用户 20261125 running 1200');
  for (let frame = 0; frame < 20; frame += 1) says('j1', 'running');
  await waitFor(() => expect(server.asked(jobs.get)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(server.asked(jobs.get)).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(server.asked(jobs.get)).toHaveLength(2);
});

test('a new job appears in the open list, and is counted while it is unfinished', async () => {
  const { state } = follow();
  state.stored = [aJob()];
  says('j1', 'queued');
  await screen.findByText('导出用户 20261125 queued 0');
  expect(openJobs.read().size).toBe(1);
  state.stored = [aJob({ state: 'cancelled' })];
  says('j1', 'cancelled');
  expect(openJobs.read().size).toBe(0);
});

test('the end of a job is announced with its result or its error; a cancellation is not announced', async () => {
  const { state, told } = follow();
  state.stored = [
    aJob({ id: 'j1', state: 'done', result: { kind: 'text', text: '共5000人' } }),
    aJob({ id: 'j2', title: '导入', ...failed }),
    aJob({ id: 'j3', state: 'cancelled' }),
  ];
  says('j3', 'cancelled');
  says('j1', 'done');
  says('j2', 'failed');
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told).toMatchObject([
    {
      isGood: true,
      title: '导出用户 20261125已完成',
      text: '共5000人',
      link: { path: '/account/task?tab=jobs' },
    },
    { isGood: false, title: '导入失败', text: '文件第3行的手机号格式不正确' },
  ]);
});

test('a job whose result is a page leads there, and is not announced on that page', async () => {
  const { state, told } = follow();
  const result = { kind: 'link', path: '/import?batch=b1', text: '共导入5行' } as const;
  state.stored = [
    aJob({ id: 'j1', title: '导入数据', state: 'done', result }),
    aJob({ id: 'j2', title: '导入数据', state: 'done', result: { ...result, path: '/import?batch=b2' } }),
  ];
  history.replaceState(null, '', '/import?batch=b1&only=wrong');
  onTestFinished(() => history.replaceState(null, '', '/'));
  says('j1', 'done');
  says('j2', 'done');
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told).toMatchObject([{ text: '共导入5行', link: { path: '/import?batch=b2' } }]);
});

test('a job that ended while the connection was down is announced after reconnecting', async () => {
  const { state, told } = follow(aJob(running));
  await screen.findByText('导出用户 20261125 running 1200');
  connects();
  await waitFor(() => expect(openJobs.read().size).toBe(1));
  state.stored = [aJob({ state: 'done' })];
  connects();
  await screen.findByText('导出用户 20261125 done 0');
  await waitFor(() => expect(told).toMatchObject([{ title: '导出用户 20261125已完成' }]));
  expect(openJobs.read().size).toBe(0);
});
