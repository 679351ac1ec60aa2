import { actionType } from '@baisi/contract/access';
import { type Category, categories } from '@baisi/contract/categories';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CategoriesPage } from './categories-page.tsx';

const at = '/isys/category';
const category = (id: string, name: string, over: Partial<Category> = {}): Category => ({
  id,
  pid: '0',
  name,
  code: id,
  hasChild: '0',
  sysOrgCode: null,
  version: 1,
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
  ...over,
});
const stored = [
  category('A01', '商品', { hasChild: '1' }),
  category('A02', '费用'),
  category('A01A01', '食品', { pid: 'A01', hasChild: '1' }),
  category('A01A01A01', '零食', { pid: 'A01A01' }),
];
const onePage = (records: Category[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  totalIsExact: true,
});

function begin(codes: readonly string[] = ['add', 'edit', 'delete']) {
  signInAs();
  const auth = codes.map((verb) => ({
    action: `category:${verb}`,
    type: actionType.visible,
    describe: verb,
  }));
  useSession.getState().loadedPermissions({ menu: [], auth, allAuth: [], sysSafeMode: false, reach: 'rows' });
  const server = fakeServer();
  server.on(categories.roots, () => onePage(stored.filter(({ pid }) => pid === '0')));
  server.on(categories.belowSeveral, ({ parentIds }) =>
    onePage(stored.filter(({ pid }) => parentIds.includes(pid))),
  );
  server.on(categories.get, ({ id }) => stored.find((one) => one.id === id) ?? category(id, id));
  return server;
}

test('branches load when they are opened, one level at a time, several in one request', async () => {
  const server = begin();
  const { user } = renderPage(<CategoriesPage />, { at });
  await screen.findByText('商品');
  expect(screen.queryByText('食品')).toBeNull();
  await user.click(screen.getByText('展开下级'));
  expect(await screen.findByText('食品')).toBeTruthy();
  await user.click(screen.getByText('展开下级'));
  expect(await screen.findByText('零食')).toBeTruthy();
  expect(server.inputs(categories.belowSeveral)).toEqual([{ parentIds: 'A01' }, { parentIds: 'A01,A01A01' }]);
  await user.click(screen.getByText('全部收起'));
  await waitFor(() => expect(screen.queryByText('食品')).toBeNull());
});

test('a search by code finds the category with all its descendants and is in the URL', async () => {
  const server = begin();
  const { user, search } = renderPage(<CategoriesPage />, { at });
  await user.click(await screen.findByRole('button', { name: '添加条件' }));
  await user.type(await screen.findByPlaceholderText('请输入分类编码'), 'a01{Enter}');
  await waitFor(() => {
    expect(server.inputs(categories.roots).at(-1)).toMatchObject({ code: 'A01*' });
  });
  expect(search().toString()).toBe('code=a01');
});

test('a category is added below another, whose branch opens', async () => {
  const server = begin();
  server.on(categories.add, () => ({ id: 'A01A02' }));
  const { user } = renderPage(<CategoriesPage />, { at });
  await user.click(await screen.findByLabelText('添加下级商品'));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLInputElement>('上级分类').value).toBe('商品（A01）');
  await user.type(form.getByLabelText('分类名称'), '饮料');
  await user.click(form.getByText(/保\s?存/));
  await waitFor(() => expect(server.inputs(categories.add)).toEqual([{ name: '饮料', pid: 'A01' }]));
  expect(await screen.findByText('食品')).toBeTruthy();
});

test('the confirmation before a deletion names the number of deleted descendants', async () => {
  const server = begin();
  server.on(categories.countBelow, () => 2);
  server.on(categories.remove, () => null);
  const { user } = renderPage(<CategoriesPage />, { at });
  await user.click(await screen.findByLabelText('更多商品的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText(/以及其下 2 个子分类吗/)).toBeTruthy();
  expect(server.inputs(categories.remove)).toEqual([]);
  await user.click(screen.getByText(/^删\s?除$/, { selector: '.ant-modal-confirm-btns *' }));
  await waitFor(() => expect(server.inputs(categories.remove)).toEqual([{ id: 'A01' }]));
});

test('a user without write permission sees only the tree', async () => {
  begin([]);
  renderPage(<CategoriesPage />, { at });
  expect(await screen.findByText('商品')).toBeTruthy();
  for (const words of ['添加分类', '添加下级', '编辑', '删除']) expect(screen.queryByText(words)).toBeNull();
});
