import { type GridView, gridViews, shareCode } from '@baisi/contract/grid-views';
import type { GridLook } from '@baisi/grid';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { keepLook } from './look-store.ts';
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

/** A fake grid with only the looks. */
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
  const [store] = useState(() => keepLook(grid, { userId: 'u', gridKey: 'dictionary-items' }));
  return <ViewsControl grid={grid} store={store} gridKey="dictionary-items" columns={columns} />;
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
    // The entries move when the views load.
    await waitFor(() => expect(screen.queryByText('视图加载中…')).toBeNull());
    await page.user.click(screen.getByText(words));
  };
  return { server, grid, openMenu, press, ...page };
}
const button = (name: string) => screen.findByRole('button', { name });
/** Returns the name field after the dialog has focused it. */
async function nameField(): Promise<HTMLElement> {
  const field = await screen.findByLabelText('视图名称');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

test('#34 views are only requested when the user opens the menu', async () => {
  const { server, openMenu } = open();
  expect(server.asked()).toEqual([]);
  await openMenu();
  expect(await screen.findByText('月末核对')).toBeTruthy();
  expect(screen.getByText('李伟')).toBeTruthy();
  for (const words of ['默认视图', '我的视图', '共享视图', '我的列'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('#34 a chosen view is applied to the grid, shown on the button and announced', async () => {
  const { grid, press } = open();
  await press('月末核对');
  expect(grid.getLook()).toEqual(shared.content);
  await button('视图：月末核对');
  expect(screen.getByText('已切换到视图“月末核对”')).toBeTruthy();
});

test('#34 changes to the chosen view are marked, and can be undone', async () => {
  const { grid, press } = open();
  await press('我的列');
  grid.setLook({ ...swapped, sorts: [{ field: 'name', isDescending: false }] });
  await button('视图：我的列，已改动');
  // Explicit default values do not count as a change.
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

test('#34 a new view is saved from the grid’s look; a taken name is reported at the field, and the input stays', async () => {
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

test('#34 any other refusal shows in the dialog, and so does an unreachable server', async () => {
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

test('#34 users who may not share can use shared views, but not change them', async () => {
  const { press, openMenu } = open();
  await press('月末核对');
  await openMenu();
  await screen.findByText('另存为…');
  for (const words of ['重命名…', '共享设置…', '删除…', '保存']) expect(screen.queryByText(words)).toBeNull();
});

test('#34 saving over another user’s change names that user, and the next save sends the new version', async () => {
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

test('#34 a view is renamed and shared with only the fields of the dialog, and removed after confirmation', async () => {
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

test('#34 views that fail to load can be requested again, and the grid keeps its default look meanwhile', async () => {
  const { server, openMenu, user } = open();
  server.refuse(gridViews.list, 'internal');
  await openMenu();
  const retry = await screen.findByText('视图加载失败，点击重试');
  server.on(gridViews.list, () => [aView()]);
  await user.click(retry);
  expect(await screen.findByText('我的列')).toBeTruthy();
});

test('#34 the opening view of a grid is marked, until the user unsets it', async () => {
  const { press, openMenu } = open();
  await press('我的列');
  await press('设为打开时默认');
  await openMenu();
  expect(await screen.findByText('默认打开')).toBeTruthy();
  await openMenu();
  await press('取消打开时默认');
  expect(screen.getByText('打开时保持上次离开的样子')).toBeTruthy();
});
