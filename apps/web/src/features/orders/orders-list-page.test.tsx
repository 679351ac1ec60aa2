import { orders } from '@baisi/contract/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ring } from '../../platform/realtime/bell.ts';
import { Refused } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrdersListPage } from './orders-list-page.tsx';
import { anOrder } from './testing/an-order.ts';
import { ordersServer } from './testing/orders-server.ts';

const at = '/trade/orders';
const clerk = ['order:list', 'order:add', 'order:edit', 'order:deal', 'order:audit', 'order:cancel'];

test('the button 处理 is shown unless the status is 1, 3 or 4', async () => {
  signInAs({ codes: clerk });
  ordersServer(
    ([0, 1, 2, 3, 4, 5] as const).map((handleStatus) =>
      anOrder({
        id: `o${handleStatus}`,
        orderNo: `DD${handleStatus}`,
        orderStatus: 'approved',
        handleStatus,
      }),
    ),
  );
  renderPage(<OrdersListPage />, { at });
  await screen.findByText('DD0');
  const labels = [...document.querySelectorAll('tbody tr[data-row-key]')].map((row) => [
    row.querySelector('[data-opens]')?.textContent,
    within(row as HTMLElement).queryByText(/^(处理|继续处理)$/, { selector: 'button, button *' })
      ?.textContent,
  ]);
  expect(labels).toEqual([
    ['DD0', '处理'],
    ['DD1', undefined],
    ['DD2', '继续处理'],
    ['DD3', undefined],
    ['DD4', undefined],
    ['DD5', '处理'],
  ]);
});

test('a decision needs its remark, keeps it when it is refused, and gives the reservation back', async () => {
  signInAs({ codes: clerk });
  const server = ordersServer([anOrder({ orderStatus: 'approved' })]);
  server.on(orders.lease, () => ({ leaseUntil: '2026-11-28 09:05:00' }));
  server.on(orders.release, () => null);
  server.on(orders.deal, () => {
    throw new Refused('state-refused', { state: '待发货', action: '挂起' });
  });
  const { user, said } = renderPage(<OrdersListPage />, { at });
  await user.click(await screen.findByText('处理', { selector: 'button, button *' }));
  const suspend = await screen.findByRole<HTMLButtonElement>('button', { name: /^挂\s?起$/ });
  await waitFor(() => expect(suspend.disabled).toBe(false));
  await user.click(suspend);
  expect(said).toEqual([{ kind: 'warning', text: '请填写处理意见' }]);
  const remark = screen.getByLabelText<HTMLTextAreaElement>('处理意见');
  await user.type(remark, '等货');
  await user.click(suspend);
  await waitFor(() =>
    expect(server.inputs(orders.deal)).toEqual([{ id: 'o1', result: 'suspend', remark: '等货' }]),
  );
  await waitFor(() => expect(said.at(-1)?.text).toBe('当前状态【待发货】不允许执行【挂起】'));
  expect(remark.value).toBe('等货');
  await user.click(screen.getByLabelText('关闭', { selector: '.ant-drawer-close' }));
  await waitFor(() => expect(server.inputs(orders.release)).toEqual([{ id: 'o1' }]));
});

test('an order that another person deals with offers to take it over, and decides nothing', async () => {
  signInAs({ codes: clerk });
  const server = ordersServer([anOrder({ orderStatus: 'approved' })]);
  server.refuse(orders.lease, 'order-leased', { name: '李伟', time: '09:05' });
  server.on(orders.release, () => null);
  const { user } = renderPage(<OrdersListPage />, { at });
  await user.click(await screen.findByText('处理', { selector: 'button, button *' }));
  expect(await screen.findByText('该订单正由李伟处理，09:05后可以接手')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '通过并发货' }).disabled).toBe(true);
  server.on(orders.lease, () => ({ leaseUntil: '2026-11-28 09:10:00' }));
  await user.click(screen.getByRole('button', { name: /^接\s?手$/ }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '通过并发货' }).disabled).toBe(false),
  );
});

test('new orders announce themselves by a bar, and a press reads the list again', async () => {
  signInAs({ codes: clerk });
  const server = ordersServer([anOrder()]);
  const { user } = renderPage(<OrdersListPage />, { at });
  await screen.findByText('DD261128000001');
  const before = server.inputs(orders.list).length;
  act(() => ring({ cmd: 'invoice_refresh', msgTxt: { ids: ['o7', 'o8'], of: 'order' } }));
  act(() => ring({ cmd: 'invoice_refresh', msgTxt: { ids: ['w1'], of: 'waybill' } }));
  const bar = await screen.findByText('有 2 条新的订单变化，点击刷新');
  expect(server.inputs(orders.list)).toHaveLength(before);
  await user.click(bar);
  await waitFor(() => expect(server.inputs(orders.list).length).toBeGreaterThan(before));
  expect(screen.queryByText(/新的订单变化/)).toBeNull();
});
