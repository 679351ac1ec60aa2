import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { OrdersListPage } from '../orders-list-page.tsx';
import { anOrder } from './an-order.ts';
import { ordersServer } from './orders-server.ts';

const serve = () => ordersServer([anOrder()]);

export const guarded: GuardedFeature = {
  pages: {
    order: [
      {
        page: <OrdersListPage />,
        at: '/trade/orders?edit=o1',
        serve,
        ready: '订单状态',
        words: { receiverDetail: ['详细地址', '收货地址'] },
        form: [
          'customerName',
          'platformNo',
          'orderType',
          'orderDate',
          'receiverName',
          'receiverMobile',
          'receiverTel',
          'regionCode',
          'receiverDetail',
          'receiverPostcode',
          'freightAmount',
          'discount',
          'payType',
          'sellerMemo',
          'buyerMemo',
          'dueShipTime',
          'tags',
        ],
      },
      {
        page: <OrdersListPage />,
        at: '/trade/orders?order=o1',
        serve,
        ready: '处理意见',
        words: { receiverDetail: ['收货地址'], dueShipTime: ['最晚发货', '最晚发货时间'] },
        bare: '处理状态',
      },
    ],
  },
};
