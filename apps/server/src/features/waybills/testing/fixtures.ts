import { exceptions } from '@baisi/contract/waybill-exceptions';
import type { WaybillStatus } from '@baisi/contract/waybill-states';
import { waybills } from '@baisi/contract/waybills';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { makeException, makeOrder, makeSender, makeWaybill } from './made-waybills.ts';

const moved = ['waybill_status'];
const ofOrder = ['order_status', 'handle_status', 'shipped_qty'];
const exceptionForm = ['waybill_id', 'exception_type', 'exception_state', 'owner_id', 'deadline', 'remark'];
const traced = ['trace_state', 'trace_sub', 'last_trace_time', 'last_trace_text'];
const created = [
  'inner_no',
  'carrier_code',
  'carrier_account_id',
  'service_type',
  'pay_type',
  ...['sender', 'receiver'].flatMap((side) =>
    ['name', 'mobile', 'tel', 'province', 'city', 'district', 'detail'].map((part) => `${side}_${part}`),
  ),
  'goods_summary',
  'parcel_count',
  'weight_kg',
  'chargeable_weight',
  'insured_amount',
  'cod_amount',
  'freight_est',
  'remark',
  'sys_org_code',
];

/** Every guarded field of a waybill has a value. */
const whole = { insured_amount: 100, cod_amount: 58.5, freight_est: 23.4, freight_real: 21.3 };

/** Creates a waybill in this status. */
export const madeWaybill = async (
  world: World,
  status: WaybillStatus,
  values: Record<string, unknown> = {},
): Promise<string> => (await makeWaybill(world.server, status, { ...whole, ...values })).id;

const one =
  (status: WaybillStatus) =>
  async (world: World): Promise<{ id: string }> => ({ id: await madeWaybill(world, status) });
const several =
  (status: WaybillStatus) =>
  async (world: World): Promise<{ ids: string }> => ({ ids: await madeWaybill(world, status) });
const named = { id: 'biz_waybill' } as const;
const namedIds = { ids: 'biz_waybill' } as const;

const toCreate = async (world: World) => {
  await makeSender(world.server);
  return { orderIds: (await makeOrder(world.server)).id, carrierCode: 'SF' };
};

const exceptionFixtures: readonly Fixture[] = [
  fixture(exceptions.list, { input: () => ({}) }),
  fixture(exceptions.report, {
    input: async (world) => ({
      waybillId: await madeWaybill(world, 70),
      exceptionType: '4' as const,
      deadline: '2030-01-01 18:00:00',
    }),
    names: { waybillId: 'biz_waybill' },
    writes: { biz_waybill: [...moved, 'left_time'], biz_exception: exceptionForm, biz_order: ofOrder },
  }),
  fixture(exceptions.edit, {
    input: async (world) => ({
      id: await makeException(world.server, await madeWaybill(world, 91)),
      version: 1,
      remark: '说明',
    }),
    writes: { biz_exception: ['owner_id', 'deadline', 'exception_state', 'remark'] },
  }),
  fixture(exceptions.solve, {
    input: async (world) => ({
      id: await makeException(world.server, await madeWaybill(world, 91)),
      outcome: 'resume' as const,
      resolution: '已联系收件人',
    }),
    writes: {
      biz_waybill: [...moved, 'left_time'],
      biz_exception: ['exception_state', 'resolution', 'solved_time'],
      biz_order: ofOrder,
    },
  }),
];

export const waybillFixtures: readonly Fixture[] = [
  ...exceptionFixtures,
  fixture(waybills.exportXls, { input: () => ({}) }),
  fixture(waybills.exportLater, { input: () => ({}) }),
  fixture(waybills.list, {
    input: async (world) => {
      await madeWaybill(world, 30);
      return {};
    },
  }),
  fixture(waybills.counts, { input: () => ({}) }),
  ...[waybills.get, waybills.trace, waybills.phone].map((endpoint) =>
    fixture(endpoint, { input: one(30), names: named }),
  ),
  fixture(waybills.scan, {
    input: async (world) => ({ code: (await makeWaybill(world.server, 30, whole)).waybillNo }),
  }),
  fixture(waybills.refreshTrace, {
    input: one(50),
    names: named,
    writes: { biz_waybill: ['trace_asked_time', ...traced, ...moved, 'left_time'] },
  }),
  fixture(waybills.estimate, { input: toCreate, names: { orderIds: 'biz_order' } }),
  fixture(waybills.create, {
    input: toCreate,
    names: { orderIds: 'biz_order' },
    writes: { biz_waybill: created, biz_order: ofOrder },
  }),
  fixture(waybills.fetchNo, {
    input: several(10),
    names: namedIds,
    writes: { biz_waybill: [...moved, 'fail_reason'] },
  }),
  fixture(waybills.askNo, { input: several(21), names: namedIds }),
  fixture(waybills.void, {
    input: async (world) => ({ ...(await several(10)(world)), reason: '地址错误' }),
    names: namedIds,
    writes: { biz_waybill: [...moved, 'void_reason'], biz_order: ofOrder },
  }),
  fixture(waybills.handOver, {
    input: several(30),
    names: namedIds,
    writes: { biz_waybill: moved, biz_order: ofOrder },
  }),
  fixture(waybills.sign, {
    input: async (world) => ({ ...(await several(70)(world)), signName: '本人' }),
    names: namedIds,
    writes: {
      biz_waybill: [...moved, ...traced, 'left_time', 'signed_time', 'sign_name'],
      biz_order: ofOrder,
    },
  }),
];
