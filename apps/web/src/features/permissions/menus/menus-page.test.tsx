import { history } from '@baisi/contract/history';
import { permissionRecords } from '@baisi/contract/permission-records';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { followedLinks } from '../../../testing/followed-links.ts';
import { noHistory } from '../../../testing/no-history.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aChoice, aMenu } from '../testing/a-menu.ts';
import { MenusPage } from './menus-page.tsx';

const at = '/isystem/newPermissionList';
const system = aMenu({ id: 'm-system', name: '系统管理', isLeaf: false, leaf: false });
const people = aMenu({
  id: 'm-people',
  name: '用户管理',
  parentId: 'm-system',
  menuType: 1,
  component: 'system/UserList',
  isLeaf: false,
  leaf: false,
});
const adding = aMenu({
  id: 'b-add',
  name: '添加用户',
  parentId: 'm-people',
  menuType: 2,
  perms: 'user:add',
  permsType: '1',
  url: null,
  component: null,
});
const everyRight = ['list', 'add', 'edit', 'delete', 'rule', 'inspect'].map((verb) => `permission:${verb}`);

function serverWithTree(): FakeServer {
  const server = fakeServer();
  const below: Record<string, (typeof system)[]> = { 'm-system': [people], 'm-people': [adding] };
  server.on(permissionRecords.roots, () => [system]);
  server.on(permissionRecords.belowSeveral, ({ parentIds }) =>
    Object.fromEntries(parentIds.map((id) => [id, below[id] ?? []])),
  );
  server.on(permissionRecords.tree, () => ({
    treeList: [aChoice(system, [aChoice(people, [aChoice(adding)])])],
    ids: ['m-system', 'm-people', 'b-add'],
  }));
  server.on(
    permissionRecords.get,
    ({ id }) => [system, people, adding].find((one) => one.id === id) ?? system,
  );
  return server;
}

test('a branch is loaded when it is opened, and all branches at once', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  const { user } = renderPage(<MenusPage />, { at });
  await screen.findByText('系统管理');
  expect(server.asked(permissionRecords.belowSeveral)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /展开行/ }));
  expect(await screen.findByText('用户管理')).toBeTruthy();
  expect(server.inputs(permissionRecords.belowSeveral)).toEqual([{ parentIds: 'm-system' }]);
  await user.click(screen.getByText('展开所有'));
  expect(await screen.findByText('user:add')).toBeTruthy();
  expect(server.inputs(permissionRecords.belowSeveral).at(-1)).toEqual({ parentIds: 'm-system,m-people' });
});

test('screen readers get a tree: the level of each row, and whether it is open', async () => {
  signInAs({ codes: everyRight });
  serverWithTree();
  const { user } = renderPage(<MenusPage />, { at });
  await screen.findByText('系统管理');
  await user.click(screen.getByText('展开所有'));
  await screen.findByText('user:add');
  const tree = within(screen.getByRole('treegrid', { name: '菜单' }));
  const said = tree
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getAllByRole('gridcell')[0]?.textContent,
      ...['aria-level', 'aria-rowindex', 'aria-expanded'].map((name) => row.getAttribute(name)),
    ]);
  expect(said).toEqual([
    ['系统管理', '1', '2', 'true'],
    ['用户管理', '2', '3', 'true'],
    ['添加用户', '3', '4', null],
  ]);
});

test('a search is kept in the address and shows the parent path of each row', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  server.on(permissionRecords.list, () => [adding]);
  const { user, search } = renderPage(<MenusPage />, { at });
  await user.type(await screen.findByLabelText('菜单名称'), '添加{Enter}');
  expect(await screen.findByText('系统管理 / 用户管理')).toBeTruthy();
  expect(server.inputs(permissionRecords.list)).toEqual([{ name: '添加' }]);
  expect(search().get('name')).toBe('添加');
});

test('deleting first lists everything that is deleted along', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  server.on(permissionRecords.remove, () => null);
  const { user } = renderPage(<MenusPage />, { at });
  await screen.findByText('系统管理');
  await user.click(await screen.findByLabelText('更多系统管理的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('其下 2 个菜单和按钮（用户管理）');
  await user.click(within(question).getByText(/删\s?除/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(permissionRecords.remove)).toEqual([{ id: 'm-system' }]));
});

test('what the product ships offers no deletion, and its type and code are locked', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  const shipped = { ...adding, id: 'b-add', builtIn: true as const };
  server.on(permissionRecords.roots, () => [shipped]);
  server.on(permissionRecords.get, () => shipped);
  const { user } = renderPage(<MenusPage />, { at });
  await user.click(await screen.findByLabelText('更多添加用户的操作'));
  expect(await screen.findAllByRole('menuitem')).not.toEqual([]);
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  await user.click(screen.getByLabelText('编辑添加用户'));
  const code = await screen.findByLabelText<HTMLInputElement>('授权标识');
  await waitFor(() => expect(code.disabled).toBe(true));
  expect(code.value).toBe('user:add');
  expect(screen.getByLabelText<HTMLInputElement>('一级菜单').disabled).toBe(true);
});

test('a user with read permission sees no buttons that change anything, and can open a menu’s history from its row', async () => {
  signInAs({ codes: ['permission:list'], known: everyRight });
  const server = serverWithTree();
  server.on(history.list, () => noHistory);
  const { user } = renderPage(<MenusPage />, { at });
  await user.click(await screen.findByLabelText('更多系统管理的操作'));
  expect(screen.queryByText('添加菜单')).toBeNull();
  expect(screen.queryByLabelText('编辑系统管理')).toBeNull();
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '变更记录',
  ]);
  await user.click(screen.getByRole('menuitem', { name: '变更记录' }));
  expect(await screen.findByText('变更记录：系统管理')).toBeTruthy();
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([{ table: 'sys_permission', id: 'm-system' }]);
  });
});

test('a menu and a button link to 权限诊断, which lists who may use them', async () => {
  signInAs({ codes: everyRight });
  serverWithTree();
  const links = followedLinks();
  const { user } = renderPage(<MenusPage />, { at });
  await screen.findByText('系统管理');
  await user.click(screen.getByText('展开所有'));
  await screen.findByText('user:add');
  for (const name of ['用户管理', '添加用户']) {
    await user.click(screen.getByLabelText(`更多${name}的操作`));
    // The previously opened menu stays in the document.
    const entries = await screen.findAllByRole('menuitem', { name: '权限诊断' });
    await user.click(entries.at(-1) ?? document.body);
  }
  expect(links).toEqual([
    '/isystem/accessInspector?view=holders&kind=menu&target=m-people',
    '/isystem/accessInspector?view=holders&kind=action&target=user%3Aadd',
  ]);
});

test('a button is edited with the fields of a button, and the edit sends the loaded version', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  server.on(permissionRecords.edit, () => null);
  const { user } = renderPage(<MenusPage />, { at: `${at}?edit=b-add` });
  const codes = await screen.findByDisplayValue('user:add');
  expect(screen.queryByLabelText('菜单路径')).toBeNull();
  await user.clear(codes);
  await user.type(codes, 'user:new');
  await user.click(screen.getByText(/保\s?存/));
  await waitFor(() =>
    expect(server.inputs(permissionRecords.edit)[0]).toMatchObject({
      id: 'b-add',
      version: 3,
      perms: 'user:new',
      menuType: 2,
      parentId: 'm-people',
    }),
  );
});

test('a code is chosen by what it allows, and brings its kind and a name', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  server.on(permissionRecords.add, () => ({ id: 'b-phone' }));
  const { user } = renderPage(<MenusPage />, { at: `${at}?add=1&below=m-people` });
  await user.click(await screen.findByText('按钮/权限'));
  const codes = await screen.findByLabelText('授权标识');
  await user.type(codes, '编辑手机号码');
  await user.click(await screen.findByText('用户管理 · 编辑手机号码'));
  expect(await screen.findByText('user:form:phone：用户管理 · 编辑手机号码')).toBeTruthy();
  await user.click(screen.getByText(/保\s?存/));
  await waitFor(() =>
    expect(server.inputs(permissionRecords.add)[0]).toMatchObject({
      perms: 'user:form:phone',
      permsType: '2',
      name: '编辑手机号码',
      parentId: 'm-people',
    }),
  );
});

test('an address is checked while typing: unsafe ones, taken ones, and the server’s normalized form', async () => {
  signInAs({ codes: everyRight });
  const server = serverWithTree();
  server.refuse(permissionRecords.checkUrl, 'value-taken');
  const { user } = renderPage(<MenusPage />, { at: `${at}?add=1&below=m-system` });
  const url = await screen.findByLabelText('菜单路径');
  await user.type(url, 'isystem/new.vue');
  expect(await screen.findByText('保存为 /isystem/new')).toBeTruthy();
  expect(await screen.findByText('该值不可用，系统中已存在！')).toBeTruthy();
  await user.clear(url);
  await user.type(url, 'javascript:alert(1)');
  expect(await screen.findByText('菜单路径不安全，请填写站内路径或http(s)地址')).toBeTruthy();
});
