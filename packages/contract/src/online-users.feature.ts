import { button, contractFeature, systemPage } from './contract-feature.ts';
import { onlineFields, onlineUsers } from './online-users.ts';

const menu = 'menu-online-users';

export const onlineUsersFeature = contractFeature({
  endpoints: { onlineUsers },
  pages: ['system/SysUserOnlineList'],
  records: [{ fields: onlineFields, endpoints: Object.values(onlineUsers) }],
  menus: [systemPage(menu, 13, ['在线用户', '/isystem/online', 'system/SysUserOnlineList', 'global'])],
  buttons: [
    button('button-online-list', menu, 'online:list', '查询在线用户'),
    button('button-online-kick', menu, 'online:kick', '强制下线'),
  ],
});
