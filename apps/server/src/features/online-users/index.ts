import { onlineUsersRoutes } from './online-users.routes.ts';
import { createOnlineUsersService, type OnlineUsersNeeds } from './online-users.service.ts';

/** Who is signed in, for administrators. Needs the room `auth` to end a session. */
export function onlineUsersRoom(needs: OnlineUsersNeeds) {
  return { routes: onlineUsersRoutes(createOnlineUsersService(needs)) };
}
