import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { button, menu } from './testing/choices.ts';

const nodes = [
  menu('system', '系统管理', [
    menu('users', '用户管理', [
      button('list', '查询用户', 'user:list'),
      button('add', '添加用户', 'user:add'),
      button('unlock', '解锁用户', 'user:unlock'),
    ]),
    menu('roles', '角色管理', [button('role-add', '添加角色', 'role:add')]),
  ]),
];

function Held({ first, inheritedFrom }: { first: string[]; inheritedFrom?: string }) {
  const [given] = useState<ReadonlySet<string>>(() => new Set(first));
  const [chosen, setChosen] = useState(given);
  return (
    <>
      <output>{[...chosen].toSorted().join()}</output>
      <PermissionMatrix
        nodes={nodes}
        chosen={chosen}
        given={given}
        onChange={setChosen}
        {...(inheritedFrom === undefined ? {} : { inheritedFrom })}
      />
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent ?? '';
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}，`) });
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}，`) });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a cell toggles one button with the menus it needs, a row box everything in the row, a column box the column', async () => {
  const { user } = renderPage(<Held first={[]} />);
  await user.click(cell('用户管理 · 新增'));
  expect(chosen()).toBe('add,system,users');
  await user.click(box('用户管理 · 整行'));
  expect(chosen()).toBe('add,list,system,unlock,users');
  await user.click(box('用户管理 · 整行'));
  expect(chosen()).toBe('system');
  await user.click(box('新增 · 整列'));
  expect(chosen()).toBe('add,role-add,roles,system,users');
});

test('a column is toggled within the filter only', async () => {
  const { user } = renderPage(<Held first={[]} />);
  await user.type(screen.getByRole('textbox', { name: '筛选权限' }), '角色');
  await user.click(box('新增 · 整列'));
  expect(chosen()).toBe('role-add,roles,system');
});

test('a cell says whether it is granted and whether that is unsaved; the filter lists unsaved rows', async () => {
  const { user } = renderPage(<Held first={['system', 'users', 'list']} />);
  expect(cell('用户管理 · 查询').getAttribute('aria-label')).toBe('用户管理 · 查询，已授权');
  await user.click(cell('用户管理 · 查询'));
  expect(cell('用户管理 · 查询').getAttribute('aria-label')).toBe('用户管理 · 查询，未授权，已收回，未保存');
  expect(box('用户管理 · 整行').getAttribute('aria-checked')).toBe('mixed');
  await user.click(screen.getByText('有变动 1'));
  expect(screen.queryByRole('rowheader', { name: /角色管理/ })).toBeNull();
  expect(screen.getByRole('rowheader', { name: /用户管理/ })).toBeTruthy();
});

test('arrow keys move between the cells, one of which is in the tab order; Space toggles', async () => {
  const { user } = renderPage(<Held first={[]} />);
  const grid = screen.getByRole('treegrid', { name: '权限' });
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await user.click(cell('用户管理 · 新增'));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toMatch(/^用户管理 · 解锁用户，/);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toMatch(/^角色管理 · 新增，/);
  // The column is kept across a row without a cell in it.
  await user.keyboard('{ArrowUp} ');
  expect(chosen()).toBe('add,system,unlock,users');
  await user.keyboard('{Home}');
  expect(focused()).toMatch(/^用户管理 · 整行，/);
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(focused()).toMatch(/^全部权限，/);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('menus collapse and expand by their arrow, by keys, and all at once', async () => {
  const { user } = renderPage(<Held first={[]} />);
  const row = () => screen.getByRole('row', { name: /系统管理/ });
  expect(row().getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByText('系统管理'));
  expect(row().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('用户管理')).toBeNull();
  await user.click(screen.getByText('展开所有'));
  expect(screen.getByText('用户管理')).toBeTruthy();
  box('系统管理 · 整行').focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByText('用户管理')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('用户管理')).toBeTruthy();
});

test('inherited grants say from where, and cannot be changed', async () => {
  const all = ['system', 'users', 'list', 'add', 'unlock', 'roles', 'role-add'];
  const { user } = renderPage(<Held first={all} inheritedFrom="来自超级管理员" />);
  await user.click(cell('用户管理 · 新增'));
  await user.click(box('用户管理 · 整行'));
  expect(chosen()).toBe(all.toSorted().join());
  expect(cell('用户管理 · 新增').getAttribute('aria-label')).toBe('用户管理 · 新增，已授权，来自超级管理员');
  expect(cell('用户管理 · 新增').getAttribute('aria-disabled')).toBe('true');
});

test('on a phone a menu opens its actions below its name', async () => {
  const { matchMedia } = window;
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: false }));
  onTestFinished(() => narrow.mockRestore());
  const { user } = renderPage(<Held first={[]} />);
  expect(screen.queryByRole('gridcell', { name: /^用户管理 · 新增，/ })).toBeNull();
  await user.click(screen.getByText('用户管理'));
  await user.click(cell('用户管理 · 新增'));
  expect(chosen()).toBe('add,system,users');
});

test('a filter without a match says so', async () => {
  const { user } = renderPage(<Held first={[]} />);
  await user.type(screen.getByRole('textbox', { name: '筛选权限' }), '没有的');
  expect(screen.getByText('没有符合条件的权限')).toBeTruthy();
});
