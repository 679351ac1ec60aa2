import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './install.mjs';

const folder = 'apps/server/src/features';
const table = 'scripts/feature-dependencies.mjs';

/**
 * The server features that may use more than every feature may: features.ts passes `ports` to them, and their files may
 * import the index.ts of the features in `enters`. A feature without an entry takes the ports of `forAll` and enters no
 * other. A new entry is a decision, and is written here. `npm run check:dependencies` refuses an entry that nothing
 * uses and a use without an entry; .dependency-cruiser.mjs refuses imports beyond `enters`.
 */
const allowed = {
  account: { ports: ['words'], enters: ['history'] },
  announcements: { ports: ['files', 'jobs', 'notifications'], enters: ['files', 'notifications'] },
  auth: {
    ports: ['credentials', 'departmentsOf', 'idempotency', 'notifications', 'people', 'sessions', 'words'],
    enters: ['notifications'],
  },
  carriers: { ports: ['carriers'] },
  comments: { ports: ['files', 'notifications', 'people'], enters: ['files', 'notifications', 'users'] },
  deliveries: { ports: ['notifications', 'people'], enters: ['notifications', 'users'] },
  'department-roles': { ports: ['departmentRoleHolders'], enters: ['notifications', 'permissions'] },
  departments: { ports: ['people'], enters: ['permissions'] },
  dictionaries: { ports: ['words'], enters: ['categories', 'departments', 'positions', 'users'] },
  exports: { ports: ['jobs', 'words'], enters: ['files'] },
  files: { ports: ['files', 'notifications', 'sessions'], enters: ['notifications'] },
  'grid-views': { ports: ['people'] },
  history: { ports: ['words'] },
  imports: { ports: ['files', 'jobs', 'words'], enters: ['check-rules', 'files'] },
  jobs: { ports: ['jobs'] },
  logs: { ports: ['words'] },
  'message-templates': { ports: ['notifications', 'people'] },
  notifications: { ports: ['notifications'], enters: ['message-templates'] },
  'online-users': { ports: ['people', 'sessions'], enters: ['permissions', 'users'] },
  orders: { ports: ['jobs'] },
  permissions: { ports: ['people'] },
  positions: { ports: ['people', 'words'] },
  printing: { ports: ['jobs', 'waybillPrinting'], enters: ['waybills'] },
  reports: { ports: ['people', 'words'], enters: ['exports'] },
  roles: { enters: ['permissions'] },
  schedules: { ports: ['jobs'] },
  session: { ports: ['credentials', 'departmentsOf', 'people', 'sessions'] },
  uploads: { enters: ['files'] },
  users: {
    ports: ['credentials', 'departmentRoleHolders', 'files', 'notifications', 'people', 'sessions', 'words'],
    enters: ['check-rules', 'departments', 'files', 'history', 'notifications', 'permissions', 'roles'],
  },
  waybills: { ports: ['carriers', 'jobs'], enters: ['carriers', 'orders'] },
};

/** Ports that every feature may use: tools of the platform, and decisions about rights. */
const forAll = ['work', 'clock', 'bus', 'report', 'passwords', 'transportKeys', 'gateway', 'rights'];

/** Every server feature with its allowed ports and features. */
export const features = {
  ...Object.fromEntries(
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, {}]),
  ),
  ...allowed,
};

/** The ports that ports.ts builds: the names that `createPorts` returns. */
export function portsBuilt(ports) {
  const [, returned = ''] = /\n {2}return \{([^{}]*)\};\n\}\nexport type Ports/.exec(ports) ?? [];
  return returned.split(',').flatMap((part) => part.trim() || []);
}

/** Ports that features.ts passes to each feature: the names in `warehousesFeature({ work, rights })`. */
export function portsPassed(app, known) {
  const passed = new Map();
  for (const [, name, argument] of app.matchAll(/\b(\w+)Feature\(\{([^{}]*)\}/g)) {
    const feature = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const names = argument.split(',').map((part) => part.trim().split(':')[0]);
    passed.set(
      feature,
      names.filter((one) => known.includes(one)),
    );
  }
  return passed;
}

/** The features whose index.ts the files of each feature import. */
async function featuresEntered() {
  const entered = new Map();
  const options = { cwd: join(root, folder), exclude: ['**/*.test.ts', '**/testing/**'] };
  for await (const path of glob('*/**/*.ts', options)) {
    const [feature] = path.split('/');
    const names = entered.get(feature) ?? new Set();
    const text = readFileSync(join(root, folder, path), 'utf8');
    for (const [, other] of text.matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.ts'/g))
      if (other in features) names.add(other);
    entered.set(feature, names);
  }
  return entered;
}

/** Returns the differences between allowed and actual uses, each a sentence with the correction. */
export function faultsOf(feature, kind, allowed, used) {
  return [
    ...allowed
      .filter((one) => !used.includes(one))
      .map((one) => `${feature} does not use ${one}: remove it from \`${kind}\` in ${table}`),
    ...used
      .filter((one) => !allowed.includes(one))
      .map((one) => `${feature} uses ${one}: write it into \`${kind}\` in ${table}, or do without`),
  ];
}

if (basename(process.argv[1] ?? '') === basename(import.meta.filename)) {
  const read = (name) => readFileSync(join(root, 'apps/server/src', name), 'utf8');
  const named = Object.values(features).flatMap(({ ports = [] }) => ports);
  const built = portsBuilt(read('ports.ts'));
  const known = [...new Set([...built, ...named])].filter((one) => !forAll.includes(one));
  const ports = portsPassed(read('features.ts'), known);
  const entered = await featuresEntered();
  const faults = built.length === 0 ? [`no ports are found in ports.ts: mend portsBuilt in ${table}`] : [];
  faults.push(
    ...Object.entries(features).flatMap(([feature, entry]) => [
      ...(entered.has(feature) ? [] : [`${feature} has no folder: remove it from ${table}`]),
      ...faultsOf(feature, 'ports', entry.ports ?? [], ports.get(feature) ?? []),
      ...faultsOf(feature, 'enters', entry.enters ?? [], [...(entered.get(feature) ?? [])]),
    ]),
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
