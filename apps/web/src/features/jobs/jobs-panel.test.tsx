import { files, type StoredFile } from '@baisi/contract/files';
import { type Job, jobs } from '@baisi/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { aJob, failed, running } from './testing/a-job.ts';

const at = '/account/task?tab=jobs';

const storedFile: StoredFile = {
  id: 'f1',
  path: 'jobs/用户_1.xlsx',
  name: '用户.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  kind: 'sheet',
  sizeBytes: 1_572_864,
  widthPx: null,
  heightPx: null,
  createTime: '2026-11-25 09:00:00',
  createBy: 'zhoulan',
  createBy_realname: '周岚',
  state: 'ready',
  url: '/file?signature=a',
  thumbnailUrl: null,
};

function serverWith(own: Job[], all: Job[] = own): FakeServer {
  const server = fakeServer();
  server.on(jobs.own, () => pageOfRecords(own));
  server.on(jobs.list, () => pageOfRecords(all));
  server.on(jobs.kinds, () => [{ kind: 'users-export', text: '导出用户' }]);
  server.on(jobs.cancel, () => null);
  server.on(jobs.retry, () => null);
  return server;
}

test('each job shows its state as text, a running one its progress, a failed one its error', async () => {
  signInAs();
  serverWith([
    aJob({ id: 'j1', title: '一', ...running }),
    aJob({ id: 'j2', title: '二', ...failed }),
    aJob({ id: 'j3', title: '三', attempts: 1, error: '网络中断', runAt: '2026-11-25 09:05:00' }),
    aJob({ id: 'j4', title: '四', ...running, isCancelling: true }),
  ]);
  renderPage(<JobsPanel />, { at });
  const row = (name: string) => within(screen.getByTitle(name).closest('tr') ?? document.body);
  expect(await screen.findByText('失败')).toBeTruthy();
  expect(row('一').getByText('执行中')).toBeTruthy();
  expect(row('一').getByRole('progressbar', { name: '一的进度' }).getAttribute('aria-valuenow')).toBe('24');
  expect(row('一').getByText('写入 1,200 / 5,000')).toBeTruthy();
  expect(row('二').getByText('文件第3行的手机号格式不正确')).toBeTruthy();
  expect(row('二').getByText('3 分 20 秒')).toBeTruthy();
  expect(row('三').getByText('等待重试')).toBeTruthy();
  expect(row('三').getByText('网络中断')).toBeTruthy();
  expect(row('四').getByText('正在取消')).toBeTruthy();
});

test('a row expands to its error, with the technical cause collapsed', async () => {
  signInAs();
  serverWith([aJob(failed)]);
  const { user } = renderPage(<JobsPanel />, { at });
  await user.click(await screen.findByLabelText('展开导出用户 20261125'));
  expect(screen.getByText('3 次（最多 3 次）')).toBeTruthy();
  const folded = screen.getByText('技术原因').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('at parse (users.ts:10)');
});

test('a job is cancelled after a confirmation, and retried at once', async () => {
  signInAs();
  const server = serverWith([aJob({ id: 'j1', ...running }), aJob({ id: 'j2', title: '导入', ...failed })]);
  const { user, said } = renderPage(<JobsPanel />, { at });
  await user.click(await screen.findByLabelText('取消导出用户 20261125'));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('任务将停止执行，不会产生结果。')).toBeTruthy();
  expect(server.asked(jobs.cancel)).toEqual([]);
  await user.click(question.getByText('取消任务'));
  await waitFor(() => expect(server.inputs(jobs.cancel)).toEqual([{ id: 'j1' }]));
  await user.click(screen.getByLabelText('重试导入'));
  await waitFor(() => expect(server.inputs(jobs.retry)).toEqual([{ id: 'j2' }]));
  await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['已取消', '已重新排队']));
  await waitFor(() => expect(server.asked(jobs.own).length).toBeGreaterThan(2));
});

test('a cancellation that comes too late shows the refusal and the job’s current state', async () => {
  signInAs();
  const stored = [aJob(running)];
  const server = serverWith(stored);
  server.refuse(jobs.cancel, 'job-over');
  const { user, said } = renderPage(<JobsPanel />, { at });
  await user.click(await screen.findByLabelText('取消导出用户 20261125'));
  stored[0] = aJob({ state: 'done', result: { kind: 'text', text: '共导出5000人' } });
  await user.click(within(await screen.findByRole('dialog')).getByText('取消任务'));
  expect(await screen.findByText('共导出5000人')).toBeTruthy();
  expect(said).toHaveLength(1);
});

test('a result is a link to a page or a text', async () => {
  signInAs();
  serverWith([
    aJob({
      id: 'j1',
      state: 'done',
      result: { kind: 'link', path: '/isystem/user?ids=1', text: '查看导入的用户' },
    }),
    aJob({ id: 'j2', title: '清理', state: 'done', result: { kind: 'text', text: '删除了12个文件' } }),
  ]);
  renderPage(<JobsPanel />, { at });
  expect((await screen.findByRole('link', { name: '查看导入的用户' })).getAttribute('href')).toBe(
    '/isystem/user?ids=1',
  );
  expect(screen.getByText('删除了12个文件')).toBeTruthy();
});

test('the file of a job is downloaded from an address that is requested at the click', async () => {
  signInAs();
  const file = { kind: 'file', path: 'jobs/用户_1.xlsx', name: '用户.xlsx', sizeBytes: 1_572_864 } as const;
  const server = serverWith([aJob({ state: 'done', result: file })]);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  server.on(files.info, () => [storedFile]);
  const { user, said } = renderPage(<JobsPanel />, { at });
  const button = await screen.findByRole('button', { name: '下载用户.xlsx' });
  expect(within(button).getByText('1.5 MB')).toBeTruthy();
  expect(server.asked(files.info)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(clicked).toEqual(['/file?signature=a&download=1 as 用户.xlsx']));
  expect(server.inputs(files.info)).toEqual([{ paths: 'jobs/用户_1.xlsx' }]);
  server.on(files.info, () => []);
  await user.click(button);
  await waitFor(() => expect(said).toEqual([{ kind: 'warning', text: '文件已过期，请重新执行任务' }]));
});

test('filters by state, kind and name are in the URL', async () => {
  signInAs();
  const server = serverWith([aJob()]);
  renderPage(<JobsPanel />, { at: `${at}&state=failed&kind=users-export&title=导出` });
  expect(await screen.findByText('状态：')).toBeTruthy();
  expect(await screen.findByText('任务类型：')).toBeTruthy();
  expect(server.inputs(jobs.own)).toMatchObject([
    { state: 'failed', kind: 'users-export', title: '*导出*', pageNo: '1' },
  ]);
});

test('only users who may list all jobs can switch to everybody’s jobs, which show who started them', async () => {
  signInAs({ codes: ['job:list'] });
  const server = serverWith([aJob()], [aJob({ createBy: null, createBy_realname: null, title: '清理会话' })]);
  const first = renderPage(<JobsPanel />, { at: `${at}&state=queued` });
  await first.user.click(await screen.findByText('全部'));
  expect(await screen.findByText('清理会话')).toBeTruthy();
  expect(screen.getByText('系统')).toBeTruthy();
  expect(first.search().toString()).toBe('tab=jobs&of=all');
  first.unmount();
  signInAs({ codes: [], known: ['job:list'] });
  renderPage(<JobsPanel />, { at: `${at}&of=all` });
  expect(await screen.findByText('导出用户 20261125')).toBeTruthy();
  expect(screen.queryByText('全部')).toBeNull();
  expect(server.asked(jobs.list)).toHaveLength(1);
});

test('an empty list says so, and a failed request can be repeated', async () => {
  signInAs();
  const server = serverWith([]);
  const first = renderPage(<JobsPanel />, { at });
  expect(await screen.findByText('还没有后台任务')).toBeTruthy();
  first.unmount();
  server.refuse(jobs.own, 'internal');
  const { user } = renderPage(<JobsPanel />, { at });
  expect(await screen.findByText('加载失败')).toBeTruthy();
  server.on(jobs.own, () => pageOfRecords([aJob()]));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('导出用户 20261125')).toBeTruthy();
});
