import { button, contractFeature, systemPage } from './contract-feature.ts';

const menu = 'menu-address-list';

/** The address book has no endpoints of its own; it uses those of `users`. */
export const addressListFeature = contractFeature({
  pages: ['system/AddressList'],
  menus: [systemPage(menu, 8, ['通讯录', '/isystem/addressList', 'system/AddressList', 'contacts'])],
  buttons: [button('button-address-contacts', menu, 'address:contacts', '查看完整联系方式')],
});
