import { checks } from '@baisi/contract/checks';
import { dictionaries } from '@baisi/contract/dictionaries';
import { history } from '@baisi/contract/history';
import { type PositionRecord, positions } from '@baisi/contract/positions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer, Refused } from '../../testing/fake-server.ts';
import { noHistory } from '../../testing/no-history.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PositionsListPage } from './positions-list-page.tsx';

const at = '/isystem/position';
const everyRight = ['position:list', 'position:add', 'position:edit', 'position:delete'];

const aPosition = (over: Partial<PositionRecord> = {}): PositionRecord => ({
  id: 'p-buyer',
  code: 'buyer',
  name: '采购员',
  postRank: '2',
  postRank_dictText: '助级',
  status: '1',
  sortNo: null,
  companyId: null,
  sysOrgCode: null,
  version: 3,
  createBy: 'admin',
  createTime: '2026-01-01 09:00:00',
  updateBy: null,
  updateTime: null,
  ...over,
});

function serverOf(stored: PositionRecord[]): FakeServer {
  const server = fakeServer();
  server.on(positions.list, () => ({
    records: stored,
    total: stored.length,
    size: 10,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(positions.get, ({ id }) => stored.find((one) => one.id === id) ?? aPosition({ id }));
  server.on(checks.duplicate, () => null);
  server.on(dictionaries.items, () =>
    ['助级', '中级'].map((text, i) => ({ value: String(i + 2), text, title: text, label: text })),
  );
  return server;
}

test('positions are listed with the text of their rank, and a search matches anywhere in name or code', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aPosition()]);
  const { user, search } = renderPage(<PositionsListPage />, { at });
  expect(await screen.findByText('采购员')).toBeTruthy();
  expect(screen.getByText('助级')).toBeTruthy();
  await user.type(screen.getByPlaceholderText('请输入职务名称或编码'), '采购{Enter}');
  await waitFor(() => {
    expect(server.inputs(positions.list).at(-1)).toMatchObject({
      superQueryParams: expect.stringContaining('采购'),
      superQueryMatchType: 'or',
      pageNo: '1',
    });
  });
  expect(search().toString()).toBe(new URLSearchParams({ keyword: '采购' }).toString());
});

test('after adding a position, forms with a choice of positions request it again', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([]);
  server.on(positions.add, () => ({ id: 'p-new' }));
  const { user, said } = renderPage(<PositionsListPage />, { at: `${at}?add=1` });
  await user.type(await screen.findByLabelText('职务名称', { selector: '[role=dialog] input' }), '司机');
  await user.type(screen.getByLabelText('职务编码', { selector: '[role=dialog] input' }), 'driver');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(positions.add)).toEqual([
      { name: '司机', code: 'driver', postRank: null, sortNo: null, status: '1' },
    ]);
  });
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '添加成功！' }]));
});

test('the refusal of a code in use is shown below the code, and the input stays', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aPosition()]);
  server.on(positions.edit, () => {
    throw new Refused('position-code-in-use', { name: '采购员', holders: '3人' });
  });
  const { user } = renderPage(<PositionsListPage />, { at: `${at}?edit=p-buyer` });
  const code = await screen.findByDisplayValue<HTMLInputElement>('buyer');
  await user.clear(code);
  await user.type(code, 'chief_buyer');
  await user.click(screen.getByText(/^保\s?存$/));
  expect(await screen.findByText('职务“采购员”已有3人担任，职务编码不能修改!')).toBeTruthy();
  expect(code.value).toBe('chief_buyer');
  expect(server.inputs(positions.edit)).toMatchObject([{ id: 'p-buyer', version: 3, code: 'chief_buyer' }]);
});

test('a deletion asks first; the refusal with the number of holders is shown, and the choice stays', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aPosition()]);
  server.refuse(positions.remove, 'position-in-use', { name: '采购员', holders: '3人' });
  const { user, said } = renderPage(<PositionsListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择采购员' }));
  const bar = screen.getByRole('region', { name: '批量操作' });
  await user.click(within(bar).getByRole('button', { name: /删除/ }));
  expect(await screen.findByText('是否删除选中数据? 采购员，删除后不能恢复。')).toBeTruthy();
  await user.click(await within(screen.getByRole('dialog')).findByText(/删\s?除/, { selector: 'button *' }));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'error', text: '职务“采购员”已有3人担任，不能删除!' }]);
  });
  expect(screen.getByText('已选择 1 项')).toBeTruthy();
});

test('a user with read permission sees no button that would be refused; an empty list shows its text', async () => {
  signInAs({ codes: ['position:list'] });
  serverOf([aPosition()]);
  const first = renderPage(<PositionsListPage />, { at });
  expect(await screen.findByText('采购员')).toBeTruthy();
  for (const words of ['添加职务', '编辑', '删除']) expect(screen.queryByText(words)).toBeNull();
  first.unmount();
  signInAs({ codes: everyRight });
  serverOf([]);
  renderPage(<PositionsListPage />, { at });
  expect(await screen.findByText('还没有职务')).toBeTruthy();
  expect(screen.getAllByText('添加职务')).toHaveLength(2);
});

test('a user with read permission can open the history of a position from its row', async () => {
  signInAs({ codes: ['position:list'] });
  const server = serverOf([aPosition()]);
  server.on(history.list, () => noHistory);
  const { user } = renderPage(<PositionsListPage />, { at });
  await user.click(await screen.findByLabelText('更多采购员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '变更记录' }));
  expect(await screen.findByText('变更记录：采购员')).toBeTruthy();
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([{ table: 'sys_position', id: 'p-buyer' }]);
  });
});

test('an open form keeps its text with a notice and sends nothing after the permission is withdrawn', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aPosition()]);
  server.on(positions.edit, () => null);
  const { user, search } = renderPage(<PositionsListPage />, { at: `${at}?edit=p-buyer` });
  const name = await screen.findByDisplayValue<HTMLInputElement>('采购员');
  await user.clear(name);
  await user.type(name, '采购主管');
  act(() => signInAs({ codes: ['position:list'], known: everyRight }));
  expect(await screen.findByText('您的权限已变更，无法保存。已填写的内容仍在，可复制后关闭。')).toBeTruthy();
  expect(screen.getByDisplayValue('采购主管')).toBe(name);
  expect(name.disabled).toBe(false);
  expect(screen.getByText<HTMLElement>(/^保\s?存$/).closest('button')?.disabled).toBe(true);
  await user.type(name, '{Enter}');
  expect(search().get('edit')).toBe('p-buyer');
  act(() => signInAs({ codes: everyRight }));
  await waitFor(() => expect(screen.queryByText(/^您的权限已变更/)).toBeNull());
  expect(server.asked(positions.edit)).toEqual([]);
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => expect(server.inputs(positions.edit)).toMatchObject([{ name: '采购主管' }]));
});

test('a URL opens no form without the permission', async () => {
  signInAs({ codes: ['position:list'], known: everyRight });
  serverOf([aPosition()]);
  renderPage(<PositionsListPage />, { at: `${at}?edit=p-buyer` });
  await screen.findByText('采购员');
  expect(screen.queryByRole('dialog')).toBeNull();
});
