import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * The server tests that `npm test` repeats on an older PostgreSQL: behaviour that the database decides, that is
 * migrations, triggers, locks, notifications and generated types, and for each feature with its own SQL the one or two
 * files that send most of it: `<feature>.test.ts`, or those below. Tests of logic, HTTP and access run on the embedded
 * version alone.
 */
const sendingMost = {
  auth: [
    'guard/guard.lockout',
    'sms/sms.limits',
    'sessions/sessions.life',
    'third-party/third-party.binding',
  ],
  carriers: ['carriers', 'sim'],
  departments: ['departments.move', 'departments.removal'],
  dictionaries: ['dictionaries.records', 'tables/table-dictionaries'],
  orders: ['orders', 'order-search'],
  // Without SQL of their own.
  tasks: [],
  transit: [],
  permissions: ['reach/position', 'holdings/grant-ends', 'rules/data-rules'],
  reports: ['reports', 'sandbox'],
  waybills: ['creating/creating', 'pushes'],
  users: ['users.recycle', 'users.last-administrator', 'lists/users.filters', 'users.row-scope'],
};

const folder = join(root, 'apps/server/src/features');

/** `<feature>.test.ts` of a feature without an entry, where there is one. */
const testsOf = (feature) =>
  sendingMost[feature] ?? (existsSync(join(folder, feature, `${feature}.test.ts`)) ? [feature] : []);

export const olderPostgresTests = [
  'apps/server/src/db/tables.test.ts',
  'apps/server/src/db/upgrade.test.ts',
  'apps/server/src/db/seed/seed.test.ts',
  'apps/server/src/first-start.test.ts',
  'apps/server/src/platform/database/work.test.ts',
  'apps/server/src/platform/jobs/engine.test.ts',
  'apps/server/src/platform/jobs/take-over.test.ts',
  'apps/server/src/platform/nodes/bus-across-nodes.test.ts',
  ...readdirSync(folder).flatMap((feature) =>
    testsOf(feature).map((name) => `apps/server/src/features/${feature}/${name}.test.ts`),
  ),
];
