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
  mobile: '138****5678',
  tel: '0571-****8888',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  regionCode: '330106',
  detail: '文三路100号',
  label: '总仓',
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
        words: { detail: ['详细地址', '地址'] },
        form: ['kind', 'name', 'company', 'mobile', 'tel', 'detail', 'label', 'isDefault'],
      },
    ],
  },
  shownNowhere: {},
};
