import { addressBook } from '@baisi/contract/address-book';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { AddressBookListPage } from '../address-book-list-page.tsx';

const address = {
  id: 'a1',
  kind: '1' as const,
  name: '发货仓',
  company: '百司科技',
  contactMobile: '138****5678',
  contactTel: '0571-****8888',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  regionCode: '330106',
  addressDetail: '文三路100号',
  addressLabel: '总仓',
  isDefault: true,
  sysOrgCode: null,
  ...stamps,
};

function serveAddresses() {
  const server = fakeServer();
  server.on(addressBook.list, () => pageOfRecords([address]));
  server.on(addressBook.get, () => address);
}

export const guarded: GuardedFeature = {
  pages: {
    addressBook: [
      {
        page: <AddressBookListPage />,
        at: '/trade/addresses?edit=a1',
        serve: serveAddresses,
        ready: '类型',
        words: { addressDetail: ['详细地址', '地址'] },
        form: [
          'kind',
          'name',
          'company',
          'contactMobile',
          'contactTel',
          'regionCode',
          'addressDetail',
          'addressLabel',
          'isDefault',
        ],
      },
    ],
  },
  shownNowhere: {},
};
