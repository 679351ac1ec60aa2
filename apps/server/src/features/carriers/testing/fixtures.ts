import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { carriers } from '@baisi/contract/carriers';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';

const carrierColumns = [
  'name',
  'service_phone',
  'client',
  'kuaidi100_code',
  'no_pattern',
  'volumetric_divisor',
  'weight_step',
  'max_weight_kg',
  'supports_parcels',
  'trace_phone',
  'first_weight_kg',
  'first_fee',
  'add_weight_kg',
  'add_fee',
  'status',
  'sort_no',
];

const accountColumns = [
  'name',
  'account_no',
  'net_name',
  'customer',
  'status',
  'is_default',
  'sim_fault_percent',
  'sim_unknown_percent',
  'sim_delay_ms',
  'sim_seed',
  'sim_pace_seconds',
  'remark',
];

/** Creates a carrier without accounts. */
export const madeCarrier = (world: World, values: Record<string, unknown> = {}): Promise<string> => {
  const number = world.next();
  return world.insert('biz_carrier', {
    code: `MADE${number}`,
    name: `承运商${number}`,
    create_by: 'made00000',
    ...values,
  });
};

/** Creates an account of SF that is not the default one. */
export const madeAccount = (world: World, values: Record<string, unknown> = {}): Promise<string> =>
  world.insert('biz_carrier_account', {
    name: `账号${world.next()}`,
    carrier_code: 'SF',
    create_by: 'made00000',
    ...values,
  });

const removed = (table: 'biz_carrier' | 'biz_carrier_account', make: (world: World) => Promise<string>) =>
  ({
    one: {
      input: async (world: World) => ({ id: await make(world) }),
      names: { id: table },
      writes: { [table]: [] },
    },
    several: {
      input: async (world: World) => ({ ids: await make(world) }),
      names: { ids: table },
      writes: { [table]: [] },
    },
  }) as const;
const carrierRemoval = removed('biz_carrier', madeCarrier);
const accountRemoval = removed('biz_carrier_account', madeAccount);

export const carrierFixtures: readonly Fixture[] = [
  fixture(carriers.list, { input: () => ({}) }),
  fixture(carriers.choices, { input: () => ({}) }),
  fixture(carriers.get, {
    input: async (world) => ({ id: await madeCarrier(world) }),
    names: { id: 'biz_carrier' },
  }),
  fixture(carriers.add, {
    input: (world) => ({ code: `NEW${world.next()}`, name: '新承运商' }),
    writes: { biz_carrier: ['code', ...carrierColumns] },
  }),
  fixture(carriers.edit, {
    input: async (world) => ({ id: await madeCarrier(world), version: 1, name: '改名' }),
    names: { id: 'biz_carrier' },
    writes: { biz_carrier: carrierColumns },
  }),
  fixture(carriers.remove, carrierRemoval.one),
  fixture(carriers.removeBatch, carrierRemoval.several),
  fixture(carrierAccounts.list, { input: () => ({}) }),
  fixture(carrierAccounts.get, {
    input: async (world) => ({ id: await madeAccount(world) }),
    names: { id: 'biz_carrier_account' },
  }),
  fixture(carrierAccounts.add, {
    input: (world) => ({ carrierCode: 'SF', name: `新账号${world.next()}` }),
    writes: { biz_carrier_account: ['carrier_code', ...accountColumns] },
  }),
  fixture(carrierAccounts.edit, {
    input: async (world) => ({ id: await madeAccount(world), version: 1, name: '改名' }),
    names: { id: 'biz_carrier_account' },
    writes: { biz_carrier_account: accountColumns },
  }),
  fixture(carrierAccounts.saveKeys, {
    input: async (world) => ({ id: await madeAccount(world), apiKey: 'key-of-the-test' }),
    names: { id: 'biz_carrier_account' },
    writes: { biz_carrier_account: ['sealed_api_key_changed'] },
  }),
  fixture(carrierAccounts.test, {
    input: async (world) => ({ id: await madeAccount(world) }),
    names: { id: 'biz_carrier_account' },
  }),
  fixture(carrierAccounts.remove, accountRemoval.one),
  fixture(carrierAccounts.removeBatch, accountRemoval.several),
];
