import { addressBook, addressFields } from './address-book.ts';
import { contractFeature, recordButtons, recordsOf } from './contract-feature.ts';

const menu = 'menu-addresses';

export const addressBookFeature = contractFeature({
  endpoints: { addressBook },
  pages: ['trade/AddressList'],
  records: [
    recordsOf(addressBook, {
      fields: addressFields,
      table: 'biz_address',
      resource: 'trade/AddressList',
      rowFields: {
        kind: { kind: 'text', label: '类型' },
        name: { kind: 'text', label: '姓名' },
        sysOrgCode: { kind: 'text', label: '所属部门编码' },
      },
    }),
  ],
  menus: [
    {
      id: menu,
      parentId: 'menu-trade',
      order: 6,
      name: '地址簿',
      url: '/trade/addresses',
      component: 'trade/AddressList',
      icon: 'contacts',
      keepAlive: true,
    },
  ],
  buttons: [...recordButtons(menu, 'addressBook', '地址')],
});
