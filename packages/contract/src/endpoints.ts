import { account } from './account.ts';
import { auth } from './auth.ts';
import { checks } from './checks.ts';
import { departments } from './departments.ts';
import { dictionaries } from './dictionaries.ts';
import type { Endpoint } from './endpoint.ts';
import { onlineUsers } from './online-users.ts';
import { ownSecurity } from './own-security.ts';
import { permissions } from './permissions.ts';
import { recovery } from './recovery.ts';
import { roles } from './roles.ts';
import { session } from './session.ts';
import { tasks } from './tasks.ts';
import { thirdParty } from './third-party.ts';
import { users } from './users.ts';

/** The whole API, by room. What is not here can be neither mounted nor called. */
export const endpoints = {
  auth,
  recovery,
  thirdParty,
  session,
  ownSecurity,
  account,
  tasks,
  onlineUsers,
  permissions,
  users,
  roles,
  departments,
  dictionaries,
  checks,
} satisfies Record<string, Record<string, Endpoint>>;

/** Every endpoint in one list. */
export const everyEndpoint: readonly Endpoint[] = Object.values(endpoints).flatMap((room) =>
  Object.values<Endpoint>(room),
);
