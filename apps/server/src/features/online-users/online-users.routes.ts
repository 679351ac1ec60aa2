import { onlineUsers } from '@baisi/contract/online-users';
import { on, type Route } from '../../platform/http/route.ts';
import type { OnlineUsersService } from './online-users.service.ts';

export function onlineUsersRoutes(service: OnlineUsersService): Route[] {
  return [
    on(onlineUsers.list, (input, { actor }) => service.list(actor, input)),
    on(onlineUsers.forceLogout, ({ token }, { actor }) => service.forceLogout(actor, token)),
    on(onlineUsers.forceLogoutBatch, ({ ids }, { actor }) => service.forceLogoutBatch(actor, ids)),
    on(onlineUsers.ending, (_input, { actor, token }) => service.ending(actor, token)),
  ];
}
