import { orders } from '@baisi/contract/orders';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { orderTable } from '../orders.repository.ts';
import { madeOrder, orderForm } from './an-order.ts';
import { orderFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: orderFixtures,
  records: {
    biz_order: (call) => ({
      edit: orders.edit,
      add: orders.add,
      fields: () => ({
        ...orderForm(),
        source: '1',
        orderType: '2',
        receiverTel: null,
        platformNo: 'P1001',
        orderDate: '2026-01-02 09:00:00',
        receiverPostcode: '310000',
        payType: '2',
        sellerMemo: '易碎',
        buyerMemo: '请尽快',
        dueShipTime: '2026-01-05 18:00:00',
        tags: ['加急'],
      }),
      needed: ['receiverMobile', 'orderDate'],
      others: {
        customerName: '别的客户',
        source: '2',
        orderType: '1',
        platformNo: 'P2002',
        orderDate: '2026-02-02 09:00:00',
        receiverName: '李小红',
        receiverMobile: '13700002222',
        receiverTel: '010-66666666',
        regionCode: '110105',
        receiverDetail: '建国路88号',
        receiverPostcode: '100000',
        freightAmount: '1.00',
        discount: '2.00',
        payType: '1',
        sellerMemo: '别的备注',
        buyerMemo: '别的留言',
        dueShipTime: '2026-02-05 18:00:00',
        tags: ['大客户'],
      },
      told: { field: 'customerName', label: '客户名称' },
      read: recordById(call, orders.get),
    }),
  },
  rows: {
    'trade/OrderList': {
      menu: 'menu-orders',
      source: orderTable.source,
      list: orders.list,
      change: { edit: orders.edit, form: { customerName: '改名客户' } },
      rows: sql`biz_order`,
      rules: [
        { ruleColumn: 'orderStatus', ruleConditions: 'IN', ruleValue: 'draft,pending' },
        { ruleColumn: 'customerName', ruleConditions: 'LIKE', ruleValue: '3' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_order (id, order_no, source, order_type, order_date, customer_name, receiver_name,
            receiver_province, receiver_city, receiver_district, region_code, receiver_detail, pay_type, order_status)
          select 'odd-' || n, 'ODD' || n, '1', '1', now(), '客户' || n % 7, '收件人', '浙江省', '杭州市', '西湖区', '330106',
            '测试路', '1', (array['draft', 'pending', 'approved'])[1 + n % 3] from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_order: (world) => madeOrder(world, { create_by: 'admin' }) },
    },
  },
});
