import { orders } from '@baisi/contract/orders';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import { madeOrder, orderForm } from './an-order.ts';

const form = [
  'platform_no',
  'source',
  'order_type',
  'order_date',
  'customer_name',
  'receiver_name',
  'receiver_mobile',
  'receiver_tel',
  'receiver_province',
  'receiver_city',
  'receiver_district',
  'region_code',
  'receiver_detail',
  'receiver_postcode',
  'goods_summary',
  'total_qty',
  'goods_amount',
  'freight_amount',
  'discount',
  'pay_amount',
  'pay_type',
  'seller_memo',
  'buyer_memo',
  'due_ship_time',
  'tags',
];
const lines = [
  'order_id',
  'line_no',
  'sku_code',
  'goods_name',
  'spec',
  'unit',
  'qty',
  'price',
  'amount',
  'weight_kg',
  'remark',
];
const step = ['order_id', 'move', 'order_status', 'handle_status', 'remark'];
const moved = ['order_status', 'handle_status'];
const named = { id: 'biz_order' } as const;
const several = { ids: 'biz_order' } as const;

export const orderFixtures: readonly Fixture[] = [
  fixture(orders.list, { input: () => ({}) }),
  fixture(orders.exportXls, { input: () => ({}) }),
  fixture(orders.exportLater, { input: () => ({}) }),
  fixture(orders.counts, { input: () => ({}) }),
  fixture(orders.get, { input: async (world) => ({ id: await madeOrder(world) }), names: named }),
  fixture(orders.add, {
    input: () => orderForm(),
    writes: {
      biz_order: [...form, 'order_no', 'sys_org_code', 'order_status', 'handle_status', 'shipped_qty'],
      biz_order_item: lines,
      biz_order_event: step,
    },
  }),
  fixture(orders.edit, {
    input: async (world) => ({ id: await madeOrder(world), version: 1, ...orderForm() }),
    names: named,
    writes: { biz_order: form, biz_order_item: lines },
  }),
  fixture(orders.remove, {
    input: async (world) => ({ id: await madeOrder(world) }),
    names: named,
    writes: { biz_order: [], biz_order_item: [] },
  }),
  fixture(orders.removeBatch, {
    input: async (world) => ({ ids: await madeOrder(world) }),
    names: several,
    writes: { biz_order: [], biz_order_item: [] },
  }),
  fixture(orders.submit, {
    input: async (world) => ({ ids: await madeOrder(world) }),
    names: several,
    writes: { biz_order: [...moved, 'submit_time'], biz_order_event: step },
  }),
  fixture(orders.audit, {
    input: async (world) => ({ ids: await madeOrder(world, { order_status: 'pending' }), pass: true }),
    names: several,
    writes: { biz_order: moved, biz_order_event: step },
  }),
  fixture(orders.cancel, {
    input: async (world) => ({ ids: await madeOrder(world), reason: '客户不要了' }),
    names: several,
    writes: { biz_order: moved, biz_order_event: step },
  }),
  fixture(orders.close, {
    input: async (world) => ({
      ids: await madeOrder(world, { order_status: 'cancelled', handle_status: 3 }),
    }),
    names: several,
    writes: { biz_order: moved, biz_order_event: step },
  }),
  fixture(orders.lease, {
    input: async (world) => ({ id: await madeOrder(world) }),
    names: named,
  }),
  fixture(orders.release, { input: async (world) => ({ id: await madeOrder(world) }), names: named }),
  fixture(orders.leaseNext, { input: () => ({}) }),
  fixture(orders.deal, {
    input: async (world, as) => {
      const id = await madeOrder(world, { order_status: 'approved' });
      await world.server.call(orders.lease, { id }, as);
      return { id, result: 'pass' as const };
    },
    names: named,
    writes: {
      biz_order: [...moved, 'handler_id', 'handle_time', 'handle_remark'],
      biz_order_event: step,
    },
  }),
  fixture(orders.phone, { input: async (world) => ({ id: await madeOrder(world) }), names: named }),
];
