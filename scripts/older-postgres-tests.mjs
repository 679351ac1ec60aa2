/**
 * The server tests that `npm test` repeats on an older PostgreSQL. The rule: what the database itself decides, that is
 * migrations, triggers, locks, notifications, generated types, and of each feature with SQL of its own the one or two
 * files that send most of it. Tests of logic, of HTTP and of who may call what run on the embedded version alone.
 */
const features = {
  account: ['account'],
  auth: [
    'guard/guard.lockout',
    'sms/sms.limits',
    'sessions/sessions.life',
    'third-party/third-party.binding',
  ],
  categories: ['categories'],
  'check-rules': ['check-rules'],
  checks: ['checks'],
  'department-roles': ['department-roles'],
  departments: ['departments.move', 'departments.removal'],
  dictionaries: ['dictionaries.records', 'tables/table-dictionaries'],
  'fill-rules': ['fill-rules'],
  'grid-views': ['grid-views'],
  history: ['history'],
  logs: ['logs'],
  'online-users': ['online-users'],
  permissions: ['reach/position', 'holdings/grant-ends', 'rules/data-rules'],
  positions: ['positions'],
  roles: ['roles'],
  users: ['users.recycle', 'users.last-administrator', 'lists/users.filters', 'users.row-scope'],
};

export const olderPostgresTests = [
  'apps/server/src/db/tables.test.ts',
  'apps/server/src/db/upgrade.test.ts',
  'apps/server/src/db/seed/seed.test.ts',
  'apps/server/src/first-start.test.ts',
  'apps/server/src/platform/database/work.test.ts',
  'apps/server/src/platform/nodes/bus-across-nodes.test.ts',
  ...Object.entries(features).flatMap(([feature, names]) =>
    names.map((name) => `apps/server/src/features/${feature}/${name}.test.ts`),
  ),
];
