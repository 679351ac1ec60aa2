import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { front, go, names, openFour, TabBench, tabNamed } from './testing/tab-bench.tsx';

beforeEach(() => {
  openFour();
  render(<TabBench />);
});

test('the context menu refreshes and closes left, right and others', {
  meta: { spec: 'tabs.context-menu' },
}, async () => {
  const choose = async (tab: string, command: string) => {
    await userEvent.pointer({ target: screen.getByRole('tab', { name: tab }), keys: '[MouseRight]' });
    const menu = screen.getByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['刷新', '关闭', '关闭左侧', '关闭右侧', '关闭其它', '向左移动', '向右移动']);
    await userEvent.click(within(menu).getByRole('menuitem', { name: command }));
  };
  await choose('角色管理', '关闭左侧');
  expect(names()).toEqual(['首页', '角色管理', '数据字典']);
  await choose('角色管理', '关闭右侧');
  expect(names()).toEqual(['首页', '角色管理']);
  expect(front()).toBe('角色管理');
  act(() => go('/user'));
  await choose('首页', '关闭其它');
  expect(names()).toEqual(['首页']);
});

test('a command that would close nothing is disabled', async () => {
  await userEvent.pointer({ target: screen.getByRole('tab', { name: '用户管理' }), keys: '[MouseRight]' });
  expect(screen.getByRole('menuitem', { name: '关闭左侧' }).hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('arrow keys move along the tabs, Delete closes and focuses the next one', async () => {
  screen.getByRole('tab', { name: '数据字典' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(front()).toBe('角色管理');
  await userEvent.keyboard('{Delete}');
  expect(names()).toEqual(['首页', '用户管理', '数据字典']);
  expect(document.activeElement?.textContent).toBe('数据字典');
});

test('each tab names its page for screen readers', () => {
  const panel = screen.getByRole('tabpanel', { name: '数据字典' });
  expect(screen.getByRole('tab', { name: '数据字典' }).getAttribute('aria-controls')).toBe(panel.id);
});

test.each([
  ['the menu key', '{ContextMenu}'],
  ['Shift and F10', '{Shift>}{F10}{/Shift}'],
])(
  '%s opens the menu of the tab, which restores the focus',
  { meta: { spec: 'tabs.context-menu' } },
  async (_name, keyed) => {
    tabNamed('数据字典').focus();
    await userEvent.keyboard(keyed);
    expect(document.activeElement?.textContent).toBe('刷新');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(tabNamed('数据字典'));
  },
);

test("a long press with a finger opens the tab's menu, and releasing it does not choose the tab", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const tab = tabNamed('用户管理');
  fireEvent.pointerDown(tab, { pointerType: 'touch', clientX: 10, clientY: 10 });
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.getByRole('menu', { name: '用户管理的操作' })).toBeTruthy();
  fireEvent.pointerUp(tab, { pointerType: 'touch' });
  fireEvent.click(tab);
  expect(front()).toBe('数据字典');
});

test('scrolling the strip with a finger opens nothing', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const tab = tabNamed('用户管理');
  fireEvent.pointerDown(tab, { pointerType: 'touch', clientX: 10, clientY: 10 });
  fireEvent.pointerMove(tab, { pointerType: 'touch', clientX: 40, clientY: 10 });
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a tab is moved by keyboard and by its menu, home stays first, and the move is announced', async () => {
  tabNamed('数据字典').focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  expect(names()).toEqual(['首页', '用户管理', '数据字典', '角色管理']);
  expect(screen.getByText('数据字典 已移到第 3 位，共 4 位')).toBeTruthy();
  expect(document.activeElement).toBe(tabNamed('数据字典'));
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}');
  expect(names()).toEqual(['首页', '数据字典', '用户管理', '角色管理']);
  await userEvent.keyboard('{ContextMenu}');
  expect(screen.getByRole('menuitem', { name: '向左移动' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('menuitem', { name: '向右移动' }));
  expect(names()).toEqual(['首页', '用户管理', '数据字典', '角色管理']);
  expect(front()).toBe('数据字典');
});

test('the middle button closes a tab and does not scroll', async () => {
  const tab = tabNamed('角色管理');
  expect(fireEvent.mouseDown(tab, { button: 1 })).toBe(false);
  await userEvent.pointer({ target: tab, keys: '[MouseMiddle]' });
  expect(names()).toEqual(['首页', '用户管理', '数据字典']);
});

test('a tab with unsaved input is marked', async () => {
  await userEvent.type(screen.getByLabelText('/dict 备注'), '待核对');
  expect(screen.getByRole('tab', { name: '数据字典 未保存' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('/dict 备注'));
  expect(screen.getByRole('tab', { name: '数据字典' })).toBeTruthy();
});

test('two tabs of the same title are numbered', { meta: { spec: 'tabs.titles' } }, () => {
  act(() => go('/user?id=2'));
  expect(names()).toEqual(['首页', '用户管理', '角色管理', '数据字典', '用户管理 (2)']);
});

test('the list of open tabs leads to each tab and closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: '全部标签页' }));
  const panel = within(screen.getByRole('dialog', { name: '全部标签页' }));
  expect(panel.queryByRole('searchbox')).toBeNull();
  expect(panel.getByRole('button', { name: '数据字典', current: 'page' })).toBe(
    document.activeElement?.closest('ul')?.querySelector('[aria-current]'),
  );
  await userEvent.click(panel.getByRole('button', { name: '关闭 角色管理' }));
  expect(names()).toEqual(['首页', '用户管理', '数据字典']);
  await userEvent.click(panel.getByRole('button', { name: '用户管理' }));
  expect(front()).toBe('用户管理');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tab in a long list is found by a part of its title', async () => {
  act(() => {
    for (let at = 1; at <= 8; at += 1) go(`/order/${at}?name=订单 ${at}`);
  });
  await userEvent.click(screen.getByRole('button', { name: '全部标签页' }));
  const panel = within(screen.getByRole('dialog', { name: '全部标签页' }));
  expect(document.activeElement).toBe(panel.getByRole('searchbox', { name: '筛选标签页' }));
  await userEvent.keyboard('不存在');
  expect(panel.getByText('没有符合的标签页')).toBeTruthy();
  await userEvent.clear(panel.getByRole('searchbox'));
  await userEvent.keyboard('角色{Enter}');
  expect(front()).toBe('角色管理');
});
