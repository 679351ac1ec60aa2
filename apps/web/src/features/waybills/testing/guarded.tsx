import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { WaybillsListPage } from '../waybills-list-page.tsx';
import { aWaybill } from './a-waybill.ts';
import { waybillsServer } from './waybills-server.ts';

export const guarded: GuardedFeature = {
  pages: {
    waybill: [
      {
        page: <WaybillsListPage />,
        at: '/trade/waybills?waybill=w1&tab=info',
        serve: () => waybillsServer([aWaybill()]),
        ready: '付款方式',
        bare: '承运商',
      },
    ],
  },
};
