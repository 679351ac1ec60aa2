import { type Task, type TaskTotal, taskKinds, tasks } from '@baisi/contract/tasks';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TasksPage } from './tasks-page.tsx';

const bindPhone: Task = {
  key: 'bind-phone',
  kind: 'account',
  title: '绑定手机号',
  detail: '未绑定手机号时，忘记密码后无法自行找回',
  since: null,
  deadline: null,
  isUrgent: true,
  path: '/account/settings/security',
};
const complete: Task = {
  key: 'incomplete-account u1',
  kind: 'people',
  title: '完善账号：李华（lihua）',
  detail: '该账号尚未分配角色，登录后看不到任何菜单',
  since: '2026-11-20 08:00:00',
  deadline: null,
  isUrgent: false,
  path: null,
};

const answerOf = (given: Task[]) => ({
  tasks: given,
  totals: taskKinds
    .map((kind): TaskTotal => ({ kind, total: given.filter((task) => task.kind === kind).length }))
    .filter(({ total }) => total > 0),
});

function open(given: Task[], at = '/account/task', totals: TaskTotal[] = answerOf(given).totals) {
  signInAs();
  const server = fakeServer();
  server.on(tasks.own, () => ({ tasks: given, totals }));
  server.on(tasks.counts, () => ({ own: given.length, done: 3, started: 1 }));
  return { server, ...renderPage(<TasksPage jobs={<p>任务列表</p>} />, { at }) };
}
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test('each task shows its reason and start, and 办理 links to the page where it is carried out', {
  meta: { spec: 'routes.account' },
}, async () => {
  open([bindPhone, complete]);
  expect(await screen.findByText('未绑定手机号时，忘记密码后无法自行找回')).toBeTruthy();
  expect(screen.getByRole('link', { name: '办理：绑定手机号' }).getAttribute('href')).toBe(
    '/account/settings/security',
  );
  expect(screen.getByText('重要')).toBeTruthy();
  expect(screen.getByText('始于 2026-11-20 08:00')).toBeTruthy();
  // The user's menu does not contain the page of this task, so there is no link.
  expect(screen.queryByRole('link', { name: /完善账号/ })).toBeNull();
});

test('tasks are filtered by kind, which is in the address', async () => {
  const { user, search } = open([bindPhone, complete]);
  await user.click(await screen.findByText('人员账号 1'));
  expect(lines()).toEqual([expect.stringContaining('完善账号')]);
  expect(search().get('kind')).toBe('people');
});

test('when all tasks are of one kind there is no filter', async () => {
  open([bindPhone], '/account/task?kind=people');
  expect(await screen.findByText('绑定手机号')).toBeTruthy();
  expect(screen.queryByText(/^全部/)).toBeNull();
});

test('the tab 后台任务 is in the address, and leaving it drops the parameters of its list', async () => {
  const { user, search } = open([bindPhone], '/account/task?kind=people');
  await user.click(await screen.findByRole('tab', { name: '后台任务' }));
  expect(screen.getByText('任务列表')).toBeTruthy();
  expect(screen.queryByText('刷新')).toBeNull();
  expect(search().toString()).toBe('tab=jobs');
  await user.click(screen.getByRole('tab', { name: /^我的待办/ }));
  expect(search().toString()).toBe('');
  expect(screen.getByText('绑定手机号')).toBeTruthy();
});

test('a finished task has disappeared at the next visit, and after the last one the page says 太棒了', async () => {
  const { server, user } = open([bindPhone]);
  await screen.findByText('绑定手机号');
  server.on(tasks.own, () => answerOf([]));
  await user.click(screen.getByText(/^刷\s?新$/));
  expect(await screen.findByText('太棒了, 没有待办任务')).toBeTruthy();
  expect(within(document.body).queryByText('绑定手机号')).toBeNull();
});

test('a task tells the time that is left, and more tasks than are listed are told by their number', async () => {
  const late = { ...complete, deadline: '2020-01-01 08:00:00' };
  open([late], '/account/task', [{ kind: 'people', total: 73 }]);
  expect(await screen.findByText(/^已超时/)).toBeTruthy();
  expect(screen.getByText('另有 72 项未列出，办理后依次出现')).toBeTruthy();
});

test('J and K move between the tasks', async () => {
  const second = { ...bindPhone, key: 'second', title: '启用两步验证' };
  const { user } = open([bindPhone, second]);
  const [first, next] = await screen.findAllByRole('link', { name: /^办理/ });
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('j');
  expect(document.activeElement).toBe(next);
  await user.keyboard('k');
  expect(document.activeElement).toBe(first);
});

test('我的已办 lists the own steps by pages, with their number on the tab', async () => {
  const { server, user, search } = open([]);
  const entry = (id: string) => ({
    id,
    action: '审核通过',
    title: `DD${id}`,
    detail: '',
    time: '2026-11-28 09:00:00',
    path: '/trade/orders?order=1',
  });
  server.on(tasks.done, ({ after }) =>
    after === undefined ? { entries: [entry('1')], next: '5_1' } : { entries: [entry('2')], next: null },
  );
  await user.click(await screen.findByRole('tab', { name: '我的已办 3' }));
  expect(search().toString()).toBe('tab=done');
  expect(await screen.findByText('DD1')).toBeTruthy();
  await user.click(screen.getByText(/^更\s?多$/));
  expect(await screen.findByText('DD2')).toBeTruthy();
  expect(screen.queryByText(/^更\s?多$/)).toBeNull();
});
