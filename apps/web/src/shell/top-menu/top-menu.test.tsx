import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { TopMenu } from './top-menu.tsx';

const page = (path: string, title: string): MenuEntry => ({
  kind: 'page',
  id: path,
  path,
  title,
  icon: undefined,
});
const entries: MenuEntry[] = [
  page('/dashboard/analysis', '首页'),
  {
    kind: 'group',
    id: 'system',
    title: '系统管理',
    icon: 'setting',
    children: [page('/user', '用户管理'), page('/role', '角色管理')],
  },
  {
    kind: 'group',
    id: 'messages',
    title: '消息中心',
    icon: 'message',
    children: [page('/notice', '系统通告')],
  },
  { kind: 'outside', id: 'help', title: '帮助', icon: undefined, url: 'https://example.com/' },
];

const line = { widthPx: 100 };
let roomPx = 1000;
beforeEach(() => {
  roomPx = 1000;
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => roomPx);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ width: line.widthPx }) as DOMRect,
  );
});
afterEach(() => vi.restoreAllMocks());

const show = (path = '/user') => render(<TopMenu entries={entries} path={path} />);
const group = (name: string) => screen.getByRole('button', { name });

test('the top-level entries form a row, and hovering the group of the active page opens it below', {
  meta: { spec: 'layout.frame settings.navigation' },
}, async () => {
  show();
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['系统管理', '消息中心']);
  await userEvent.hover(group('系统管理'));
  expect(screen.getByRole('link', { name: '用户管理' }).getAttribute('aria-current')).toBe('page');
  await userEvent.unhover(group('系统管理'));
  expect(screen.queryByRole('link', { name: '用户管理' })).toBeNull();
});

test('the keyboard moves along the row, down into a group, and back with Escape', async () => {
  show();
  screen.getByRole('link', { name: '首页' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '角色管理' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(group('系统管理'));
  expect(group('系统管理').getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(group('消息中心'));
});

test('entries that do not fit are under 更多, groups under their titles', async () => {
  roomPx = 310;
  show();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['系统管理', '更多']);
  await userEvent.hover(group('更多'));
  expect(screen.getByText('消息中心', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '系统通告' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '帮助' }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('opening a page closes the group that led to it', async () => {
  const { rerender } = show();
  await userEvent.hover(group('系统管理'));
  rerender(<TopMenu entries={entries} path="/role" />);
  expect(screen.queryByRole('link', { name: '角色管理' })).toBeNull();
});
