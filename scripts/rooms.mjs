/**
 * The rooms of the house and, for each server room, the neighbours it may enter through their index.ts.
 * The import law (.dependency-cruiser.mjs) reads this table: a new neighbour is a decision, and is written here.
 * `logs` and `realtime` listen to events.ts, so they are nobody's neighbour.
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
