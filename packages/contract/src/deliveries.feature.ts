import { button, contractFeature, systemPage } from './contract-feature.ts';
import { deliveries } from './deliveries.ts';

const menu = 'menu-deliveries';

/** 发送记录: what became of messages on the channels. */
export const deliveriesFeature = contractFeature({
  endpoints: { deliveries },
  pages: ['system/SysDeliveryList'],
  menus: [systemPage(menu, 19, ['发送记录', '/isystem/delivery', 'system/SysDeliveryList', 'inbox'])],
  buttons: [
    button('button-delivery-list', menu, 'delivery:list', '查询发送记录'),
    button('button-delivery-retry', menu, 'delivery:retry', '重新发送'),
  ],
});
