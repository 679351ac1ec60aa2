import { accessComparison } from './access-comparison.ts';
import { accessHolders } from './access-holders.ts';
import { accessInspector } from './access-inspector.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { categories } from './categories.ts';
import { checkRules } from './check-rules.ts';
import { checks } from './checks.ts';
import { departmentPermissions } from './department-permissions.ts';
import { departmentRoles } from './department-roles.ts';
import { departments } from './departments.ts';
import { dictionaries } from './dictionaries.ts';
import { dictionaryItems } from './dictionary-items.ts';
import { dictionaryRecords } from './dictionary-records.ts';
import type { Endpoint } from './endpoint.ts';
import { fillRules } from './fill-rules.ts';
import { gridViews } from './grid-views.ts';
import { history } from './history.ts';
import { logs } from './logs.ts';
import { onlineUsers } from './online-users.ts';
import { ownProfile } from './own-profile.ts';
import { ownSecurity } from './own-security.ts';
import { permissionRecords } from './permission-records.ts';
import { permissionRules } from './permission-rules.ts';
import { permissions } from './permissions.ts';
import { positions } from './positions.ts';
import { recovery } from './recovery.ts';
import { restSets } from './rest-sets.ts';
import { roleBatch } from './role-batch.ts';
import { roleGrants } from './role-grants.ts';
import { roleRecords } from './role-records.ts';
import { roles } from './roles.ts';
import { session } from './session.ts';
import { tasks } from './tasks.ts';
import { thirdParty } from './third-party.ts';
import { transit } from './transit.ts';
import { unusedRights } from './unused-rights.ts';
import { userBatch } from './user-batch.ts';
import { userRights } from './user-rights.ts';
import { users } from './users.ts';

/** The whole API, by room. What is not here can be neither mounted nor called. */
export const endpoints = {
  auth,
  recovery,
  thirdParty,
  session,
  ownProfile,
  ownSecurity,
  account,
  history,
  tasks,
  onlineUsers,
  permissions,
  permissionRecords,
  permissionRules,
  accessComparison,
  accessHolders,
  accessInspector,
  unusedRights,
  userBatch,
  userRights,
  users,
  roles,
  roleRecords,
  roleBatch,
  roleGrants,
  departments,
  departmentPermissions,
  departmentRoles,
  dictionaries,
  positions,
  dictionaryRecords,
  dictionaryItems,
  categories,
  checkRules,
  fillRules,
  gridViews,
  checks,
  logs,
  transit,
  restSets,
} satisfies Record<string, Record<string, Endpoint>>;

/** Every endpoint in one list. */
export const everyEndpoint: readonly Endpoint[] = Object.values(endpoints).flatMap((room) =>
  Object.values<Endpoint>(room),
);
