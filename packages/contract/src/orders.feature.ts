import { button, contractFeature, recordButtons, recordsOf } from './contract-feature.ts';
import { orderFields } from './order-record.ts';
import { orders } from './orders.ts';
import { ordersTable } from './tables/orders.table.ts';

const menu = 'menu-orders';

/** 订单管理, and the menu that contains the pages of the trade. */
export const ordersFeature = contractFeature({
  endpoints: { orders },
  pages: ['trade/OrderList'],
  records: [
    recordsOf(orders, {
      fields: orderFields,
      table: 'biz_order',
      resource: 'trade/OrderList',
      rowFields: {
        sysOrgCode: { kind: 'text', label: '所属部门编码' },
        handlerId: { kind: 'text', label: '处理人' },
        orderStatus: { kind: 'text', label: '订单状态' },
        source: { kind: 'text', label: '来源' },
        customerName: { kind: 'text', label: '客户名称' },
      },
    }),
  ],
  tables: [ordersTable],
  menus: [
    {
      id: 'menu-trade',
      order: 6,
      name: '订单运单',
      url: '/trade',
      component: 'layouts/RouteView',
      redirect: '/trade/orders',
      icon: 'shopping-cart',
    },
    {
      id: menu,
      parentId: 'menu-trade',
      order: 1,
      name: '订单管理',
      url: '/trade/orders',
      component: 'trade/OrderList',
      icon: 'shopping-cart',
      keepAlive: true,
    },
  ],
  buttons: [
    ...recordButtons(menu, 'order', '订单'),
    button('button-order-audit', menu, 'order:audit', '审核订单'),
    button('button-order-deal', menu, 'order:deal', '处理订单'),
    button('button-order-cancel', menu, 'order:cancel', '取消订单'),
    button('button-order-close', menu, 'order:close', '关闭订单'),
    button('button-mobile-unmask', menu, 'mobile:unmask', '查看完整电话'),
    button('button-order-export', menu, 'order:export', '导出订单'),
  ],
});
