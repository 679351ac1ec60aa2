import { orders } from '@baisi/contract/orders';
import { onlineReports } from '@baisi/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { column } from '../../../fields/report-picker/testing/open-picker.tsx';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OrdersListPage } from '../orders-list-page.tsx';
import { ordersServer } from '../testing/orders-server.ts';

const at = '/trade/orders?add=1';
const clerk = ['order:list', 'order:add', 'order:edit'];

function serve() {
  const server = ordersServer([]);
  server.on(onlineReports.columns, ({ code }) => ({
    columns: [column('company', '客户名称'), column('name', '收件人'), column('mobile', '联系电话')],
    dictOptions: {},
    cgRpConfigId: String(code),
    cgRpConfigName: '选择客户',
    chart: null,
  }));
  server.on(onlineReports.queryInfo, () => []);
  server.on(onlineReports.data, () => ({
    records: [
      {
        id: 'a1',
        company: '杭州西子文创有限公司',
        name: '方雅琴',
        mobile: '164****0001',
        region_code: '330106',
        address_detail: '文三路478号',
      },
    ],
    total: 1,
    hasMore: false,
    limits: [],
    gone: [],
  }));
  return server;
}

/** A field of the form; the search of the list has fields with the same names. */
const fieldOf = (label: string) => {
  const form = screen.getByLabelText('固定电话').closest('form') ?? document.body;
  return within(form).getByLabelText<HTMLInputElement>(label);
};
const textIn = (label: string) => fieldOf(label).value;

test('a customer of the address book fills four fields of an order, and what was typed stays changeable', async () => {
  signInAs({ codes: [...clerk, 'addressBook:list'] });
  const server = serve();
  const { user } = renderPage(<OrdersListPage />, { at });
  await user.click(await screen.findByLabelText('选择客户'));
  const company = await screen.findByText('杭州西子文创有限公司');
  await user.click(company);
  const dialog = company.closest<HTMLElement>('[role="dialog"]') ?? document.body;
  await user.click(within(dialog).getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(textIn('客户名称')).toBe('杭州西子文创有限公司'));
  expect([textIn('收件人'), textIn('详细地址')]).toEqual(['方雅琴', '文三路478号']);
  expect(await screen.findByText('浙江省 / 杭州市 / 西湖区')).toBeTruthy();
  // A masked number is no number to call.
  expect(textIn('联系电话')).toBe('');
  await user.clear(fieldOf('收件人'));
  await user.type(fieldOf('收件人'), '楼建平');
  expect([textIn('客户名称'), textIn('收件人')]).toEqual(['杭州西子文创有限公司', '楼建平']);
  expect(server.inputs(orders.add)).toEqual([]);
});

test('who may not read the address book types the customer', async () => {
  signInAs({ codes: clerk });
  serve();
  renderPage(<OrdersListPage />, { at });
  await screen.findByLabelText('固定电话');
  expect(fieldOf('客户名称').disabled).toBe(false);
  expect(screen.queryByLabelText('选择客户')).toBeNull();
});
