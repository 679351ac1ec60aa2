import { permissions } from '@baisi/contract/permissions';
import { session } from '@baisi/contract/session';
import { tasks } from '@baisi/contract/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { aUser } from '../../testing/people.ts';
import {
  finance,
  friendlyServer,
  headOffice,
  homeNode,
  openAs,
  permitted,
} from '../testing/open-workspace.tsx';

const longWait = { timeout: 15_000 };

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '用户菜单：周岚' }, longWait));
  await userEvent.click(screen.getByRole('menuitem', { name: '切换部门' }));
  return within(await screen.findByRole('dialog', { name: '部门切换（当前部门 : 总部）' }, longWait));
}

test('after a switch, menu, user and server data are new, and tabs that are no longer allowed close with a message', {
  meta: { spec: 'department.switch' },
}, async () => {
  const server = friendlyServer();
  openAs('/isystem/role');
  await screen.findByRole('tab', { name: '角色管理', selected: true }, longWait);
  server.on(session.selectDepartment, ({ orgCode }) => {
    server.on(permissions.own, () => permitted(homeNode));
    server.on(session.userInfo, () => aUser({ orgCode }));
    server.on(session.departments, () => ({ list: [headOffice, finance], orgCode }));
    const task = { key: 't1', kind: 'people', title: '财务部的任务', detail: '', isUrgent: false } as const;
    const open = { ...task, since: null, deadline: null, path: null };
    server.on(tasks.own, () => ({ tasks: [open], totals: [{ kind: task.kind, total: 1 }] }));
    return { userInfo: aUser({ orgCode }) };
  });
  const form = await openDialog();
  await userEvent.click(form.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('财务部', undefined, longWait));
  await userEvent.click(form.getByRole('button', { name: '确认' }));
  expect(
    await screen.findByText('您在当前部门没有【角色管理】的访问权限，页面已关闭', undefined, longWait),
  ).toBeTruthy();
  expect(screen.queryByRole('tab', { name: '角色管理' })).toBeNull();
  expect(window.location.pathname).toBe('/dashboard/analysis');
  await waitFor(() => expect(useSession.getState().user?.orgCode).toBe('A01A02'));
  expect(server.inputs(session.selectDepartment)).toEqual([{ orgCode: 'A01A02' }]);
  expect(await screen.findByText('财务部的任务', undefined, longWait)).toBeTruthy();
});

test('a department switch in another tab of this browser takes effect here', async () => {
  const server = friendlyServer();
  openAs('/isystem/role');
  await screen.findByRole('tab', { name: '角色管理', selected: true }, longWait);
  server.on(permissions.own, () => permitted(homeNode));
  const other = new BroadcastChannel('baisi-session');
  other.postMessage({ kind: 'department', token: 'somebody-else' });
  other.postMessage({ kind: 'department', token: 'token-of-zhoulan' });
  other.close();
  expect(await screen.findByText('登录部门已在其他页签切换，正在更新', undefined, longWait)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('tab', { name: '角色管理' })).toBeNull(), longWait);
  expect(server.asked(permissions.own)).toHaveLength(2);
});
