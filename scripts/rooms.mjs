/**
 * The features and, for each server feature, the allowed dependencies that it may import through their index.ts. The
 * import rules (.dependency-cruiser.mjs) read this table: a new dependency is a deliberate decision, recorded here.
 * `logs` and `realtime` listen to events.ts, so no feature depends on them.
 */
export const neighbours = {
  account: [],
  history: [],
  auth: ['session', 'users'],
  session: ['permissions'],
  'online-users': ['permissions'],
  permissions: [],
  users: ['departments', 'permissions', 'roles', 'session'],
  roles: ['permissions'],
  departments: ['permissions'],
  'department-roles': ['permissions'],
  positions: [],
  dictionaries: ['categories', 'departments', 'positions', 'users'],
  categories: [],
  checks: [],
  'check-rules': [],
  'fill-rules': [],
  'grid-views': [],
  announcements: [],
  realtime: [],
  reports: [],
  files: [],
  orders: [],
  waybills: [],
  tasks: [],
  logs: [],
  transit: [],
  'rest-sets': [],
  dashboard: [],
};
