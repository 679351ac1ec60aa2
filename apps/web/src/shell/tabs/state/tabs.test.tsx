import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { front, go, heard, names, openFour, TabBench, tabNamed } from '../testing/tab-bench.tsx';

beforeEach(() => {
  openFour();
  render(<TabBench />);
});

test('the home tab is first and cannot be closed in any way', {
  meta: { spec: 'tabs.home-first' },
}, async () => {
  expect(names()).toEqual(['首页', '用户管理', '角色管理', '数据字典']);
  expect(screen.queryByTitle('关闭 首页')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: '首页' }));
  await userEvent.keyboard('{Delete}');
  await userEvent.pointer({ target: screen.getByRole('tab', { name: '首页' }), keys: '[MouseMiddle]' });
  expect(heard.said).toEqual(['首页不能关闭!', '首页不能关闭!']);
  expect(names()).toHaveLength(4);
});

test('closing the only open page shows a message that it is the last one', {
  meta: { spec: 'tabs.last-stays' },
}, async () => {
  for (const name of ['数据字典', '角色管理', '用户管理'])
    await userEvent.click(screen.getByTitle(`关闭 ${name}`));
  screen.getByRole('tab', { name: '首页' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(heard.said).toEqual(['这是最后一页，不能再关闭了啦']);
  expect(names()).toEqual(['首页']);
});

test('closing the active tab activates its neighbour and updates the address bar', async () => {
  await userEvent.click(screen.getByTitle('关闭 数据字典'));
  expect(names()).toEqual(['首页', '用户管理', '角色管理']);
  expect(front()).toBe('角色管理');
  expect(heard.shown).toEqual(['push /role']);
});

test('input in a page is still there when its tab is opened again', {
  meta: { spec: 'routes.keep-alive' },
}, async () => {
  await userEvent.type(screen.getByLabelText('/dict 备注'), '待核对');
  await userEvent.click(screen.getByRole('tab', { name: '用户管理' }));
  expect(screen.queryByRole('textbox', { name: '/dict 备注' })).toBeNull();
  await userEvent.click(tabNamed('数据字典'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '/dict 备注' }).value).toBe('待核对');
});

test('refreshing a tab restarts its page', async () => {
  heard.isAgreed = true;
  await userEvent.type(screen.getByLabelText('/dict 备注'), '待核对');
  await userEvent.click(screen.getByRole('button', { name: '标签页操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '刷新' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '/dict 备注' }).value).toBe('');
});

test('a page changes its own query without a new tab, and the other pages do not see it', async () => {
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(heard.shown).toEqual(['push /dict?page=2']);
  expect(screen.getByLabelText('/dict 页码').textContent).toBe('2');
  expect(names()).toHaveLength(4);
  await userEvent.click(screen.getByRole('tab', { name: '用户管理' }));
  expect(screen.getByLabelText('/user 页码').textContent).toBe('1');
});

test.each([
  ['cancels', false, 4, '待核对'],
  ['agrees', true, 3, undefined],
])('closing a tab with unsaved input asks first: the user %s', async (_name, agreed, left, typed) => {
  heard.isAgreed = agreed;
  await userEvent.type(screen.getByLabelText('/dict 备注'), '待核对');
  await userEvent.click(screen.getByTitle('关闭 数据字典'));
  await waitFor(() => expect(names()).toHaveLength(left));
  expect(heard.asked).toEqual(['close 数据字典']);
  expect(screen.queryByDisplayValue<HTMLInputElement>('待核对')?.value).toBe(typed);
});

test('for an unsaved page in the background the question names it and no other', async () => {
  await userEvent.type(screen.getByLabelText('/dict 备注'), '待核对');
  await userEvent.click(screen.getByRole('tab', { name: '用户管理' }));
  await userEvent.pointer({ target: screen.getByRole('tab', { name: '用户管理' }), keys: '[MouseRight]' });
  await userEvent.click(screen.getByRole('menuitem', { name: '关闭其它' }));
  expect(heard.asked).toEqual(['close 数据字典']);
  expect(names()).toHaveLength(4);
  await userEvent.click(screen.getByTitle('关闭 角色管理'));
  expect(heard.asked).toHaveLength(1);
});

test('refreshing a tab with unsaved input asks first', async () => {
  await userEvent.type(screen.getByLabelText('/dict 备注'), '待核对');
  await userEvent.click(screen.getByRole('button', { name: '标签页操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '刷新' }));
  expect(heard.asked).toEqual(['refresh 数据字典']);
  expect(screen.getByDisplayValue('待核对')).toBeTruthy();
});

test('a page sets its tab title, and two tabs of one page differ', { meta: { spec: 'tabs.titles' } }, () => {
  act(() => go('/user?name=用户 张三'));
  act(() => go('/user?name=用户 李四'));
  expect(names().slice(-2)).toEqual(['用户 张三', '用户 李四']);
});
