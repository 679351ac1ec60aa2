import { departments } from '@baisi/contract/departments';
import type { ResultOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { branchesOf, codeTree, matchingNodes } from './address-list.logic.ts';
import { AddressListPage } from './address-list-page.tsx';

const at = '/isystem/addressList';
type Row = ResultOf<typeof users.addressList>['records'][number];

const aColleague = (over: Partial<Row> = {}): Row => ({
  userId: 'u-1',
  username: 'liwei',
  realname: '李伟',
  avatar: null,
  workNo: 'BS1010',
  post: 'buyer',
  post_dictText: '采购员',
  phone: '16400001010',
  telephone: '021-60002001',
  email: 'liwei@baisi.example',
  departName: '上海订单部 | 采购部',
  ...over,
});

const tree = [
  {
    key: 'd-head',
    value: 'd-head',
    title: '总公司',
    code: 'A01',
    children: [
      { key: 'd-sh', value: 'd-sh', title: '上海分公司', code: 'A01A01', children: [] },
      { key: 'd-bj', value: 'd-bj', title: '北京分公司', code: 'A01A02', children: [] },
    ],
  },
];

function serverOf(rows: Row[]): FakeServer {
  const server = fakeServer();
  server.on(users.addressList, () => ({
    records: rows,
    total: rows.length,
    size: 10,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(departments.idTree, () => tree);
  return server;
}

test('colleagues are listed with department, position and contacts; numbers can be called, addresses written to', async () => {
  signInAs();
  serverOf([aColleague()]);
  const { user, said } = renderPage(<AddressListPage />, { at });
  expect(await screen.findByText('上海订单部、采购部')).toBeTruthy();
  expect(screen.getByText('采购员')).toBeTruthy();
  expect(screen.getByText('16400001010').getAttribute('href')).toBe('tel:16400001010');
  expect(screen.getByText('liwei@baisi.example').getAttribute('href')).toBe('mailto:liwei@baisi.example');
  await user.click(screen.getByRole('button', { name: '复制手机号码16400001010' }));
  expect(await window.navigator.clipboard.readText()).toBe('16400001010');
  expect(said).toEqual([{ kind: 'success', text: '已复制' }]);
});

test('a masked number is not a link and cannot be copied', async () => {
  signInAs();
  serverOf([aColleague({ phone: '164****1010', telephone: null, email: null })]);
  renderPage(<AddressListPage />, { at });
  expect((await screen.findByText('164****1010')).closest('a')).toBeNull();
  expect(screen.queryByRole('button', { name: /复制/ })).toBeNull();
});

test('a department filters the list and stays chosen during a search; another press shows the whole company', async () => {
  signInAs();
  const server = serverOf([aColleague()]);
  const { user, search } = renderPage(<AddressListPage />, { at });
  await user.click(await screen.findByText('上海分公司'));
  await waitFor(() => {
    expect(server.inputs(users.addressList).at(-1)).toMatchObject({ orgCode: 'A01A01', pageNo: '1' });
  });
  await user.type(screen.getByPlaceholderText('请输入姓名'), '李{Enter}');
  await waitFor(() => {
    expect(server.inputs(users.addressList).at(-1)).toMatchObject({ orgCode: 'A01A01', realname: '李' });
  });
  await user.click(screen.getByText('全部人员'));
  await waitFor(() => {
    expect(search().get('orgCode')).toBeNull();
  });
  expect(search().get('realname')).toBe('李');
});

test('departments are found by name, with their ancestors', () => {
  const nodes = codeTree(tree);
  expect(matchingNodes(nodes, '北京')).toMatchObject([
    { title: '总公司', children: [{ title: '北京分公司' }] },
  ]);
  expect(matchingNodes(nodes, '总').at(0)?.children).toHaveLength(2);
  expect(matchingNodes(nodes, '天津')).toEqual([]);
  expect(branchesOf(nodes)).toEqual(['A01']);
});

test('a search without results offers to clear its conditions', async () => {
  signInAs();
  serverOf([]);
  renderPage(<AddressListPage />, { at: `${at}?realname=x` });
  expect(await screen.findByText('没有查询到任何数据')).toBeTruthy();
  expect(screen.getByText('清空条件')).toBeTruthy();
});
