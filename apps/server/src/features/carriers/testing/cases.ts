import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { carriers } from '@baisi/contract/carriers';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { accountTable, carrierTable } from '../carriers.repository.ts';
import { carrierFixtures, madeAccount, madeCarrier } from './fixtures.ts';

export const cases = featureCases({
  fixtures: carrierFixtures,
  records: {
    biz_carrier: (call) => ({
      edit: carriers.edit,
      add: carriers.add,
      unique: { code: 'PARTIAL' },
      fields: () => ({
        name: '部分修改',
        servicePhone: '95300',
        client: 'KUAIDI100',
        kuaidi100Code: 'partial',
        noPattern: 'P\\d{10}',
        volumetricDivisor: 8_000,
        weightStep: '0.5',
        maxWeightKg: 40,
        supportsParcels: true,
        tracePhone: true,
        firstWeightKg: '2',
        firstFee: '12.50',
        addWeightKg: '0.5',
        addFee: '3.00',
        status: '0',
        sortNo: 7,
      }),
      // Kuaidi100's interface needs its code.
      needed: ['kuaidi100Code'],
      others: {
        name: '别的承运商',
        servicePhone: '95301',
        client: 'SIM',
        kuaidi100Code: 'other',
        noPattern: 'Q\\d{10}',
        volumetricDivisor: 5_000,
        weightStep: '1',
        maxWeightKg: 30,
        supportsParcels: false,
        tracePhone: false,
        firstWeightKg: '3',
        firstFee: '13.00',
        addWeightKg: '1',
        addFee: '4.00',
        status: '1',
        sortNo: 41,
      },
      told: { field: 'name', label: '承运商名称' },
      read: recordById(call, carriers.get),
    }),
    biz_carrier_account: (call) => ({
      edit: carrierAccounts.edit,
      add: carrierAccounts.add,
      place: () => ({ carrierCode: 'SF' }),
      fields: () => ({
        name: '部分修改',
        accountNo: '7551234567',
        netName: '福田网点',
        customer: 'A1B2',
        status: '0',
        isDefault: true,
        simFaultPercent: 5,
        simUnknownPercent: 6,
        simDelayMs: 7,
        simSeed: 8,
        simPaceSeconds: 9,
        remark: '账号的备注',
      }),
      others: {
        name: '别的账号',
        accountNo: '7550000000',
        netName: '南山网点',
        customer: 'C3D4',
        status: '1',
        isDefault: false,
        simFaultPercent: 15,
        simUnknownPercent: 16,
        simDelayMs: 17,
        simSeed: 18,
        simPaceSeconds: 19,
        remark: '别的备注',
      },
      told: { field: 'name', label: '账号名称' },
      read: recordById(call, carrierAccounts.get),
    }),
  },
  unique: { 'biz_carrier.code': ['SF', 'carrier:add'] },
  rows: {
    'trade/CarrierList': {
      menu: 'menu-carriers',
      source: carrierTable.source,
      list: carriers.list,
      change: { edit: carriers.edit, form: { name: '改名' } },
      rows: sql`biz_carrier`,
      rules: [
        { ruleColumn: 'code', ruleConditions: 'IN', ruleValue: 'SF,ZTO,ODD3' },
        { ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' },
        { ruleColumn: 'client', ruleConditions: '=', ruleValue: 'SIM' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_carrier (id, code, name, client)
          select 'odd-carrier-' || n, 'ODD' || n, '承运商' || n % 7, (array['SIM', 'KUAIDI100'])[1 + n % 2]
          from generate_series(1, 80) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_carrier: (world) => madeCarrier(world, { create_by: 'admin' }) },
    },
    'trade/CarrierAccountList': {
      menu: 'menu-carrier-accounts',
      source: accountTable.source,
      list: carrierAccounts.list,
      change: { edit: carrierAccounts.edit, form: { name: '改名' } },
      rows: sql`biz_carrier_account`,
      rules: [
        { ruleColumn: 'carrierCode', ruleConditions: 'IN', ruleValue: 'SF,ZTO' },
        { ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_carrier_account (id, carrier_code, name, account_no)
          select 'odd-account-' || n, (array['SF', 'JD', 'ZTO'])[1 + n % 3], '账号' || n % 7, n::text
          from generate_series(1, 80) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_carrier_account: (world) => madeAccount(world, { create_by: 'admin' }) },
    },
  },
});
