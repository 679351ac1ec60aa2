import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { carriers } from '@baisi/contract/carriers';
import { checks } from '@baisi/contract/checks';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { CarrierAccountsListPage } from '../accounts/carrier-accounts-list-page.tsx';
import { CarriersListPage } from '../carriers-list-page.tsx';

/** 顺丰 by the simulator. */
export const aCarrier = {
  id: 'c1',
  code: 'SF',
  name: '顺丰速运',
  servicePhone: '95338',
  client: 'SIM',
  kuaidi100Code: 'shunfeng',
  noPattern: 'SF\\w\\d{12}',
  volumetricDivisor: 6_000,
  weightStep: '0.5',
  maxWeightKg: 50,
  supportsParcels: true,
  tracePhone: true,
  firstWeightKg: '1',
  firstFee: '18.00',
  addWeightKg: '2',
  addFee: '5.00',
  status: '1',
  sortNo: 7,
  ...stamps,
} as const;

/** An account with 顺丰. */
export const anAccount = {
  id: 'a1',
  name: '福田账号',
  carrierCode: 'SF',
  carrierName: '顺丰速运',
  accountNo: '7551234567',
  netName: '福田网点',
  customer: 'A1B2C3',
  hasApiKey: true,
  hasSecret: true,
  hasPartnerKey: false,
  status: '1',
  isDefault: true,
  simFaultPercent: 3,
  simUnknownPercent: 4,
  simDelayMs: 321,
  simSeed: 77,
  simPaceSeconds: 90,
  remark: '账号的备注',
  ...stamps,
} as const;

function serveCarriers() {
  const server = fakeServer();
  server.on(carriers.list, () => pageOfRecords([aCarrier]));
  server.on(carriers.get, () => aCarrier);
  server.on(checks.duplicate, () => null);
}

function serveAccounts() {
  const server = fakeServer();
  server.on(carrierAccounts.list, () => pageOfRecords([anAccount]));
  server.on(carrierAccounts.get, () => anAccount);
  server.on(carriers.choices, () => []);
}

export const guarded: GuardedFeature = {
  pages: {
    carrier: [
      {
        page: <CarriersListPage />,
        at: '/trade/carriers?edit=c1',
        serve: serveCarriers,
        ready: '启用',
        words: { status: ['状态', '启用'] },
        form: [
          'name',
          'servicePhone',
          'client',
          'kuaidi100Code',
          'noPattern',
          'volumetricDivisor',
          'weightStep',
          'maxWeightKg',
          'supportsParcels',
          'tracePhone',
          'firstWeightKg',
          'firstFee',
          'addWeightKg',
          'addFee',
          'status',
          'sortNo',
        ],
      },
    ],
    carrierAccount: [
      {
        page: <CarrierAccountsListPage />,
        at: '/trade/carrierAccounts?edit=a1',
        serve: serveAccounts,
        ready: '启用',
        words: { status: ['状态', '启用'] },
        form: [
          'name',
          'accountNo',
          'netName',
          'customer',
          'isDefault',
          'simFaultPercent',
          'simUnknownPercent',
          'simDelayMs',
          'simSeed',
          'simPaceSeconds',
          'remark',
          'status',
        ],
      },
    ],
  },
};
