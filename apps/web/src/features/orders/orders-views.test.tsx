import { type GridView, gridViews } from '@baisi/contract/grid-views';
import { orders } from '@baisi/contract/orders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OrdersListPage } from './orders-list-page.tsx';
import { anOrder } from './testing/an-order.ts';
import { ordersServer } from './testing/orders-server.ts';

beforeEach(() => localStorage.clear());

const content: GridView['content'] = {
  arrangement: { shown: { platformNo: false } },
  sorts: [{ field: 'payAmount', isDescending: true }],
  filters: [{ field: 'orderStatus', texts: ['approved'] }],
};

/** The content that the view of the second test has. */
const shipped: GridView['content'] = {
  arrangement: {},
  sorts: [{ field: 'orderDate', isDescending: false }],
  filters: [{ field: 'orderStatus', texts: ['shipped'] }],
};

function open(at: string) {
  signInAs({ codes: ['order:list'] });
  const server = ordersServer([anOrder()]);
  const stored: Pick<GridView, 'name' | 'content'>[] = [{ name: '待发货大单', content }];
  server.on(gridViews.list, () =>
    stored.map((one, index) => ({
      ...one,
      id: `v${index}`,
      scope: 'own' as const,
      ownerName: '我',
      isMine: true,
      version: 1,
    })),
  );
  server.on(gridViews.add, ({ name }) => {
    stored.push({ name, content: shipped });
    return { id: `v${stored.length - 1}` };
  });
  const page = renderPage(<OrdersListPage />, { at });
  const button = (name: string) => screen.findByRole('button', { name });
  const press = async (words: string) => {
    await page.user.click(await screen.findByRole('button', { name: /^视图：/ }));
    await page.user.click(await screen.findByText(words));
  };
  return { ...page, server, button, press };
}
const last = <T,>(all: readonly T[]): T | undefined => all.at(-1);

test('a view of orders sets filters, order and columns; the default view removes them', async () => {
  const { server, button, press } = open('/trade/orders');
  await screen.findByText('DD261128000001');
  expect(screen.getByRole('columnheader', { name: '平台单号' })).toBeTruthy();
  await press('待发货大单');
  await button('视图：待发货大单');
  await waitFor(() =>
    expect(last(server.inputs(orders.list))).toMatchObject({
      orderStatus: 'approved',
      column: 'payAmount',
      order: 'desc',
    }),
  );
  expect(screen.queryByRole('columnheader', { name: '平台单号' })).toBeNull();
  await press('默认视图');
  // The name says 已改动 while anything is left of the view.
  await button('视图：默认视图');
  expect(await screen.findByRole('columnheader', { name: '平台单号' })).toBeTruthy();
});

test('filters are saved as a view of the person with a name', async () => {
  const { server, button, press, user } = open('/trade/orders?orderStatus=shipped&sort=orderDate&order=asc');
  await button('视图：默认视图，已改动');
  await press('另存为…');
  await user.type(await screen.findByLabelText('视图名称'), '已发货');
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await button('视图：已发货');
  expect(server.inputs(gridViews.add)).toMatchObject([
    {
      gridKey: 'orders',
      name: '已发货',
      scope: 'own',
      content: shipped,
    },
  ]);
});

test('the opening view is applied to a plain address, and not to one that asks for something else', async () => {
  const first = open('/trade/orders');
  await first.press('待发货大单');
  await first.button('视图：待发货大单');
  await first.press('设为打开时默认');
  first.unmount();

  const second = open('/trade/orders');
  await second.button('视图：待发货大单');
  await waitFor(() =>
    expect(last(second.server.inputs(orders.list))).toMatchObject({ orderStatus: 'approved' }),
  );
  second.unmount();

  const third = open('/trade/orders?orderStatus=finished');
  await third.button('视图：默认视图，已改动');
  await waitFor(() =>
    expect(last(third.server.inputs(orders.list))).toMatchObject({ orderStatus: 'finished' }),
  );
});
