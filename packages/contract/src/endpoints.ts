import { auth } from './auth.ts';
import { checks } from './checks.ts';
import { departments } from './departments.ts';
import { dictionaries } from './dictionaries.ts';
import type { Endpoint } from './endpoint.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';
import { session } from './session.ts';
import { users } from './users.ts';

/** The whole API, by room. What is not here can be neither mounted nor called. */
export const endpoints = {
  auth,
  session,
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
