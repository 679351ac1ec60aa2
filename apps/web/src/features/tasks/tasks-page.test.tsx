import { type Task, tasks } from '@baisi/contract/tasks';
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
  isUrgent: true,
  path: '/account/settings/security',
};
const complete: Task = {
  key: 'incomplete-account u1',
  kind: 'people',
  title: '完善账号：李华（lihua）',
  detail: '该账号尚未分配角色，登录后看不到任何菜单',
  since: '2026-11-20 08:00:00',
  isUrgent: false,
  path: null,
};

function open(given: Task[], at = '/account/task') {
  signInAs();
  const server = fakeServer();
  server.on(tasks.own, () => given);
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
  expect(screen.getByText('始于 2026-11-20 08:00:00')).toBeTruthy();
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
  await user.click(screen.getByRole('tab', { name: '我的待办' }));
  expect(search().toString()).toBe('');
  expect(screen.getByText('绑定手机号')).toBeTruthy();
});

test('a finished task has disappeared at the next visit, and after the last one the page says 太棒了', async () => {
  const { server, user } = open([bindPhone]);
  await screen.findByText('绑定手机号');
  server.on(tasks.own, () => []);
  await user.click(screen.getByText(/^刷\s?新$/));
  expect(await screen.findByText('太棒了, 没有待办任务')).toBeTruthy();
  expect(within(document.body).queryByText('绑定手机号')).toBeNull();
});
