import { roleBatch } from '@baisi/contract/role-batch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported in advance, because otherwise each first test would wait for the lazy chunks.
import './role-batch-grid.tsx';
import { roomFor } from '../../../testing/layout-size.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RolesListPage } from '../roles-list-page.tsx';
import { aRole, rolesServer, signInToRoles } from '../testing/roles-server.ts';

const codes: Readonly<Record<string, string>> = { 质检员: 'zhijianyuan', 出纳: 'chuna', 会计: 'kuaiji' };

async function openGrid() {
  roomFor({ widthPx: 1100, heightPx: 500 });
  signInToRoles();
  const server = rolesServer();
  server.on(roleBatch.proposeCodes, ({ names }) => names.map((name) => codes[name] ?? ''));
  const page = renderPage(<RolesListPage />, { at: '/isystem/roleUserList' });
  await page.user.click(await screen.findByText('批量添加'));
  const grid = within(await screen.findByRole('grid', { name: '批量添加角色' }));
  const [first] = (await grid.findAllByRole('gridcell')).slice(2);
  if (first === undefined) throw new Error('the grid has no blank row');
  await page.user.click(first);
  return { server, grid, ...page };
}

test('typed roles get codes from pinyin; valid ones are saved, a refused one stays with the reason', async () => {
  const { server, grid, user } = await openGrid();
  server.on(roleBatch.addBatch, ({ added }) => ({
    rows: added.map(({ key, roleName }) =>
      roleName === '质检员'
        ? { key, record: aRole({ id: 'r-quality', roleName: '质检员', roleCode: 'zhijianyuan' }) }
        : { key, refusals: [{ field: 'roleCode', code: 'role-code-taken', message: '角色编码已存在!' }] },
    ),
  }));
  await user.keyboard('质检员{Enter}出纳{Enter}');
  expect(await grid.findByText('zhijianyuan')).toBeTruthy();
  expect(await grid.findByText('chuna')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(grid.queryByText('质检员')).toBeNull());
  expect(server.inputs(roleBatch.addBatch)).toMatchObject([
    {
      added: [
        { roleName: '质检员', roleCode: 'zhijianyuan', dataScope: 'all', status: '1' },
        { roleName: '出纳', roleCode: 'chuna', dataScope: 'all', status: '1' },
      ],
    },
  ]);
  expect(grid.getByText('出纳')).toBeTruthy();
  expect(await screen.findByText('保存（1 个角色）')).toBeTruthy();
  // The saved row has left the grid: the refused one is the first now, and the only unsaved one.
  const errors = within(await screen.findByLabelText('校验错误'));
  expect(errors.getByText('第 1 行 · 角色编码')).toBeTruthy();
  expect(screen.getByText('未保存 1 行')).toBeTruthy();
});

test('after all rows are saved none is unsaved, and the way leads to the grants of one new role after another', async () => {
  const { server, grid, user, search } = await openGrid();
  server.on(roleBatch.addBatch, ({ added }) => ({
    rows: added.map(({ key, roleName }) => ({
      key,
      record: aRole({ id: `r-${codes[String(roleName)]}`, roleName: String(roleName) }),
    })),
  }));
  await user.keyboard('出纳{Enter}会计{Enter}');
  expect(await grid.findByText('kuaiji')).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await user.click(await screen.findByText('授权：出纳'));
  await waitFor(() => expect(search().toString()).toBe('role=r-chuna&tab=grants'));
  await user.click(await screen.findByText('下一个：会计'));
  await waitFor(() => expect(search().toString()).toBe('role=r-kuaiji&tab=grants'));
  await waitFor(() => expect(screen.queryByText(/^下一个/)).toBeNull());
});

test('closing the drawer with unsaved rows asks first', async () => {
  const { server, grid, user } = await openGrid();
  await user.keyboard('出纳{Enter}');
  expect(await grid.findByText('chuna')).toBeTruthy();
  await user.click(screen.getByLabelText(/Close|关闭/));
  expect(await screen.findByText('还有 1 行未保存。')).toBeTruthy();
  expect(server.asked(roleBatch.addBatch)).toEqual([]);
});
