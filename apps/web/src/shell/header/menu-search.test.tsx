import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MenuTarget } from '../finder/menu-index.logic.ts';
import { MenuSearch } from './menu-search.tsx';

const target = (title: string, ...groups: string[]): MenuTarget => ({
  key: title,
  title,
  icon: 'user',
  groups,
  href: `/${title}`,
  isOutside: false,
});
const targets = [target('首页'), target('用户管理', '系统管理'), target('在线用户', '系统管理')];

function draw() {
  const onOpen = vi.fn<(target: MenuTarget) => void>();
  const onPalette = vi.fn<() => void>();
  render(<MenuSearch targets={targets} onOpen={onOpen} onPalette={onPalette} begins={false} />);
  return {
    onOpen,
    onPalette,
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: '搜索菜单' }),
  };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the placeholder is 搜索菜单; focusing the field shows every menu with its groups, leaving it closes the list', {
  meta: { spec: 'header.menu-search' },
}, async () => {
  const { user, field } = draw();
  expect(field.getAttribute('placeholder')).toBe('搜索菜单');
  expect(options()).toEqual([]);
  await user.click(field);
  expect(options()).toEqual(['首页', '用户管理系统管理', '在线用户系统管理']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  expect(options()).toEqual([]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('initials find a menu, the match is marked, and Enter opens it', {
  meta: { spec: 'header.menu-search' },
}, async () => {
  const { user, field, onOpen } = draw();
  await user.type(field, 'yhgl');
  expect((await screen.findByText('用户管理')).tagName).toBe('MARK');
  expect(options()).toEqual(['用户管理系统管理']);
  expect(active(field)).toBe('用户管理系统管理');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '用户管理' }));
  expect(field).toHaveProperty('value', '');
});

test('arrow keys wrap around, the pointer selects, Escape clears and closes', async () => {
  const { user, field, onOpen } = draw();
  await user.type(field, '用户');
  expect(active(field)).toBe('用户管理系统管理');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('在线用户系统管理');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(active(field)).toBe('在线用户系统管理');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveProperty('value', '');
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('option', { name: /首页/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: '首页' }));
});

test('a search without results shows a message, and Enter then does nothing', async () => {
  const { user, field, onOpen } = draw();
  await user.type(field, '不存在{Enter}');
  expect(screen.getByText('没有匹配的菜单')).toBeTruthy();
  expect(onOpen).not.toHaveBeenCalled();
});

test('Enter during text composition does not choose', async () => {
  const { user, field, onOpen } = draw();
  await user.type(field, '用户');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onOpen).not.toHaveBeenCalled();
});
