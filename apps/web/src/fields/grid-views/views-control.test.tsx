import { type GridView, gridViews, shareCode } from '@baisi/contract/grid-views';
import type { GridLook } from '@baisi/grid';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { keepLook } from './look-keeper.ts';
import { ViewsControl } from './views-control.tsx';

const columns = [
  { key: 'name', title: '名称' },
  { key: 'code', title: '编码' },
];
const swapped: GridLook = { arrangement: { order: ['code', 'name'] }, sorts: [], filters: [] };
const plain: GridLook = { arrangement: {}, sorts: [], filters: [] };

const aView = (over: Partial<GridView> = {}): GridView => ({
  id: 'v-mine',
  name: '我的列',
  content: { arrangement: { order: ['code', 'name'] }, sorts: [], filters: [] },
  scope: 'own',
  ownerName: '周岚',
  isMine: true,
  version: 1,
  ...over,
});
const shared = aView({ id: 'v-li', name: '月末核对', scope: 'all', ownerName: '李伟', isMine: false });

/** A grid as far as its looks go. */
function aGrid() {
  let look = plain;
  const listeners = new Set<() => void>();
  const setLook = (next: GridLook) => {
    look = next;
    for (const listener of listeners) listener();
  };
  return {
    getLook: () => look,
    setLook,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
type FakeGrid = ReturnType<typeof aGrid>;

function Place({ grid }: { grid: FakeGrid }) {
  const [keeper] = useState(() => keepLook(grid, { userId: 'u', gridKey: 'dictionary-items' }));
  return <ViewsControl grid={grid} keeper={keeper} gridKey="dictionary-items" columns={columns} />;
}

function open({ views = [aView(), shared], codes = [] as string[] } = {}) {
  signInAs({ codes });
  const server = fakeServer();
  server.on(gridViews.list, () => views);
  const grid = aGrid();
  const page = renderPage(<Place grid={grid} />);
  const openMenu = () => page.user.click(screen.getByRole('button', { name: /^视图：/ }));
  const press = async (words: string) => {
    await openMenu();
    await screen.findByText(words);
    // The entries move when the views come.
    await waitFor(() => expect(screen.queryByText('视图加载中…')).toBeNull());
    await page.user.click(screen.getByText(words));
  };
  return { server, grid, openMenu, press, ...page };
}
const button = (name: string) => screen.findByRole('button', { name });
/** The field of a name, once the dialog that opens has given it the focus. */
async function nameField(): Promise<HTMLElement> {
  const field = await screen.findByLabelText('视图名称');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

test('#34 nothing is asked of the server before somebody looks at the views', async () => {
  const { server, openMenu } = open();
  expect(server.asked()).toEqual([]);
  await openMenu();
  expect(await screen.findByText('月末核对')).toBeTruthy();
  expect(screen.getByText('李伟')).toBeTruthy();
  for (const words of ['默认视图', '我的视图', '共享视图', '我的列'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('#34 a chosen view is what the grid looks like, its name stands on the button and is said', async () => {
  const { grid, press } = open();
  await press('月末核对');
  expect(grid.getLook()).toEqual(shared.content);
  await button('视图：月末核对');
  expect(screen.getByText('已切换到视图“月末核对”')).toBeTruthy();
});

test('#34 what differs from the chosen view is marked, and can be given up', async () => {
  const { grid, press } = open();
  await press('我的列');
  grid.setLook({ ...swapped, sorts: [{ field: 'name', isDescending: false }] });
  await button('视图：我的列，已改动');
  // What goes without saying is no difference.
  grid.setLook({
    ...swapped,
    arrangement: { order: ['code'], shown: { name: true }, pins: { name: 'none' } },
  });
  await button('视图：我的列');
  grid.setLook(plain);
  await button('视图：我的列，已改动');
  await press('放弃改动');
  await button('视图：我的列');
  expect(grid.getLook()).toEqual(swapped);
});

test('#34 a new view is saved as the grid looks now; a name that is taken is told beside it, and what was typed stays', async () => {
  const { server, grid, press, user } = open({ views: [] });
  grid.setLook(swapped);
  server.refuse(gridViews.add, 'grid-view-name-taken');
  await press('另存为…');
  const dialog = await screen.findByRole('dialog', { name: '另存为视图' });
  const name = await nameField();
  expect(within(dialog).queryByText('可见范围')).toBeNull();
  await user.type(name, ' 编码在前 {Enter}');
  expect(await within(dialog).findByText('您已有同名的视图，请换一个名称')).toBeTruthy();
  expect(name).toHaveProperty('value', ' 编码在前 ');
  server.on(gridViews.add, () => ({ id: 'v-new' }));
  server.on(gridViews.list, () => [aView({ id: 'v-new', name: '编码在前2' })]);
  await user.type(name, '{Backspace}2{Enter}');
  await button('视图：编码在前2');
  expect(server.inputs(gridViews.add).at(-1)).toEqual({
    gridKey: 'dictionary-items',
    name: '编码在前2',
    scope: 'own',
    content: swapped,
  });
});

test('#34 any other refusal stands in the dialog, and so does a server that is not there', async () => {
  const { server, press, user } = open({ views: [], codes: [shareCode] });
  server.refuse(gridViews.add, 'grid-view-no-department');
  await press('另存为…');
  const dialog = await screen.findByRole('dialog', { name: '另存为视图' });
  const name = await nameField();
  await user.click(within(dialog).getByLabelText('本部门'));
  await user.type(name, '给部门{Enter}');
  expect(await within(dialog).findByText('您当前没有登录部门，不能共享给本部门')).toBeTruthy();
  server.goAway();
  await user.click(within(dialog).getByText(/^保\s?存$/));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toMatch(/请求出现错误/));
  expect(within(dialog).getByLabelText('视图名称')).toHaveProperty('value', '给部门');
});

test('#34 what others share is used and not changed by who may not share', async () => {
  const { press, openMenu } = open();
  await press('月末核对');
  await openMenu();
  await screen.findByText('另存为…');
  for (const words of ['重命名…', '共享设置…', '删除…', '保存']) expect(screen.queryByText(words)).toBeNull();
});

test('#34 a save over what somebody else has changed says who it was, and the next one knows the version', async () => {
  const { server, grid, press, said } = open();
  await press('我的列');
  grid.setLook(plain);
  server.refuse(gridViews.edit, 'stale-version', { user: '李伟', time: '2026-11-22 09:00:00' });
  server.on(gridViews.list, () => [aView({ version: 2 })]);
  await press('保存');
  await waitFor(() =>
    expect(said.at(-1)?.text).toBe('视图未保存：数据已被 李伟 于 2026-11-22 09:00:00 修改，请核对后再保存'),
  );
  server.on(gridViews.edit, () => null);
  await waitFor(() => expect(server.asked(gridViews.list).length).toBeGreaterThan(2));
  await press('保存');
  await button('视图：我的列');
  expect(server.inputs(gridViews.edit).at(-1)).toMatchObject({ id: 'v-mine', version: 2, content: plain });
});

test('#34 a view is renamed and shared by what the dialog asks for alone, and removed once that was confirmed', async () => {
  const { server, press, user } = open({ codes: [shareCode] });
  await press('我的列');
  server.on(gridViews.edit, () => null);
  await press('重命名…');
  await user.type(await nameField(), '{End}2{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputs(gridViews.edit).length).toBe(1);
  await press('共享设置…');
  const sharing = await screen.findByRole('dialog', { name: '共享设置' });
  await user.click(within(sharing).getByLabelText('所有人'));
  await user.click(within(sharing).getByText(/^保\s?存$/));
  await waitFor(() => expect(server.inputs(gridViews.edit).length).toBe(2));
  expect(server.inputs(gridViews.edit)).toMatchObject([
    { name: '我的列2', scope: 'own' },
    { name: '我的列', scope: 'all' },
  ]);
  server.on(gridViews.remove, () => {
    server.on(gridViews.list, () => [shared]);
    return null;
  });
  await press('删除…');
  await user.click(await screen.findByText(/^删\s?除$/, { selector: '.ant-modal-confirm-btns *' }));
  await waitFor(() => expect(server.inputs(gridViews.remove)).toEqual([{ id: 'v-mine' }]));
  await button('视图：默认视图，已改动');
});

test('#34 views that do not come can be asked for again, and the grid has its own way meanwhile', async () => {
  const { server, openMenu, user } = open();
  server.refuse(gridViews.list, 'internal');
  await openMenu();
  const retry = await screen.findByText('视图加载失败，点击重试');
  server.on(gridViews.list, () => [aView()]);
  await user.click(retry);
  expect(await screen.findByText('我的列')).toBeTruthy();
});

test('#34 the view that a grid is to open with is marked, and no more when that is taken back', async () => {
  const { press, openMenu } = open();
  await press('我的列');
  await press('设为打开时默认');
  await openMenu();
  expect(await screen.findByText('默认打开')).toBeTruthy();
  await openMenu();
  await press('取消打开时默认');
  expect(screen.getByText('打开时保持上次离开的样子')).toBeTruthy();
});
