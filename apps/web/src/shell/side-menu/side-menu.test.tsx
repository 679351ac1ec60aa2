import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { SideMenu } from './side-menu.tsx';

const page = (path: string, title: string): MenuEntry => ({
  id: path,
  kind: 'page',
  path,
  title,
  icon: 'user',
});
const entries: readonly MenuEntry[] = [
  page('/dashboard/analysis', '首页'),
  {
    id: 'system',
    kind: 'group',
    title: '系统管理',
    icon: 'setting',
    children: [page('/user', '用户管理'), page('/role', '角色管理')],
  },
  {
    id: 'news',
    kind: 'group',
    title: '消息中心',
    icon: 'no such icon',
    children: [page('/notice', '系统通告')],
  },
  { id: 'out', kind: 'outside', title: '帮助', icon: undefined, url: 'https://example.com/help' },
];

const group = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';

test('the groups around the active page are open, and the page is marked', () => {
  render(<SideMenu entries={entries} path="/user" collapsed={false} />);
  expect([isOpen('系统管理'), isOpen('消息中心')]).toEqual([true, false]);
  expect(screen.getByRole('link', { name: '用户管理' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '首页' }).hasAttribute('aria-current')).toBe(false);
});

test('only one of the outer groups is open at a time', async () => {
  render(<SideMenu entries={entries} path="/dashboard/analysis" collapsed={false} />);
  await userEvent.click(group('系统管理'));
  await userEvent.click(group('消息中心'));
  expect([isOpen('系统管理'), isOpen('消息中心')]).toEqual([false, true]);
  await userEvent.click(group('消息中心'));
  expect(isOpen('消息中心')).toBe(false);
});

test('opening a page by other means than the menu opens its group; if the user closes the group, it stays closed', async () => {
  const { rerender } = render(<SideMenu entries={entries} path="/dashboard/analysis" collapsed={false} />);
  rerender(<SideMenu entries={entries} path="/role" collapsed={false} />);
  expect(isOpen('系统管理')).toBe(true);
  await userEvent.click(group('系统管理'));
  rerender(<SideMenu entries={entries} path="/user" collapsed={false} />);
  expect(isOpen('系统管理')).toBe(false);
});

test('an external address opens in its own window without access to ours', () => {
  render(<SideMenu entries={entries} path="/user" collapsed={false} />);
  const link = screen.getByRole('link', { name: '帮助' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('arrow keys skip collapsed entries', async () => {
  render(<SideMenu entries={entries} path="/dashboard/analysis" collapsed={false} />);
  screen.getByRole('link', { name: '首页' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(group('消息中心'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '帮助' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '首页' }));
});

test('in the collapsed menu a group opens as a flyout, and closes with Escape, another page or loss of focus', async () => {
  const { rerender } = render(<SideMenu entries={entries} path="/user" collapsed />);
  expect(screen.queryByRole('link', { name: '用户管理' })).toBeNull();
  await userEvent.hover(group('系统管理'));
  const flyout = screen.getByRole('link', { name: '角色管理' }).closest('ul');
  expect(within(flyout as HTMLElement).getAllByRole('link')).toHaveLength(2);
  rerender(<SideMenu entries={entries} path="/role" collapsed />);
  expect(screen.queryByRole('link', { name: '用户管理' })).toBeNull();

  group('系统管理').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: '用户管理' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: '用户管理' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(document.body);
  expect(screen.queryByRole('link', { name: '用户管理' })).toBeNull();
});
