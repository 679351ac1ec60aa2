import { carriers } from '@baisi/contract/carriers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OrdersListPage } from '../orders-list-page.tsx';
import { anOrder } from '../testing/an-order.ts';
import { ordersServer } from '../testing/orders-server.ts';

/** Opens 生成运单 of an approved order whose three goods are in waybills to this number. */
async function openShipping(waybillQty: string) {
  signInAs({ codes: ['order:list', 'waybill:create', 'waybill:list'] });
  const [item] = anOrder().items;
  if (item === undefined) throw new Error('an order without goods');
  const waybill = { id: 'w1', innerNo: 'YD261128000001', waybillNo: 'SF001', carrierName: '顺丰速运' };
  const server = ordersServer([
    anOrder({
      orderStatus: 'partShipped',
      handleStatus: 1,
      items: [{ ...item, waybillQty }],
      waybills: waybillQty === '0' ? [] : [{ ...waybill, waybillStatus: 1 }],
    }),
  ]);
  server.on(carriers.choices, () => []);
  const page = renderPage(<OrdersListPage />, { at: '/trade/orders' });
  await page.user.click(await screen.findByLabelText('生成运单DD261128000001'));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, server, dialog };
}

test('an order whose goods are all in waybills says so, and leads to these instead of an empty table', async () => {
  const { dialog } = await openShipping('3');
  expect(await dialog.findByText(/商品已全部在运单中.*请先作废原运单/)).toBeTruthy();
  const link = dialog.getByRole('link', { name: '顺丰速运 SF001' });
  expect(link.getAttribute('href')).toBe('/trade/waybills?waybill=w1');
  expect(dialog.queryByRole('table')).toBeNull();
  expect(dialog.queryByLabelText('承运商')).toBeNull();
});

test('the form offers what is in no waybill, and all of its fields appear together', async () => {
  const { dialog } = await openShipping('1');
  const quantity = await dialog.findByLabelText<HTMLInputElement>('保温杯本次发货');
  expect(quantity.value).toBe('2');
  await waitFor(() => expect(dialog.getByLabelText('承运商')).toBeTruthy());
  expect(dialog.getByLabelText('保价金额')).toBeTruthy();
});
