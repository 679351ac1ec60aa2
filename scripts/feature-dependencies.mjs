import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './install.mjs';

/**
 * Every server feature with what it may use: `ports` are handed to it by features.ts, `enters` are the features whose
 * index.ts its files import. A new entry is a decision, and is written here. `npm run check:dependencies` refuses an
 * entry that nothing uses and a use without an entry; .dependency-cruiser.mjs refuses imports beyond `enters`.
 * `work`, `clock` and `bus` are there for everybody. `logs` and `realtime` listen to events.ts: nothing enters them.
 */
export const features = {
  account: {},
  auth: { ports: ['credentials', 'departmentsOf', 'people', 'sessions', 'words'] },
  categories: { ports: ['rights'] },
  'check-rules': { ports: ['rights'] },
  checks: {},
  'department-roles': { ports: ['departmentRoleHolders', 'rights'], enters: ['permissions'] },
  departments: { ports: ['people', 'rights'], enters: ['permissions'] },
  dictionaries: {
    ports: ['rights', 'words'],
    enters: ['categories', 'departments', 'positions', 'users'],
  },
  'fill-rules': { ports: ['rights'] },
  'grid-views': { ports: ['people'] },
  history: { ports: ['words'] },
  logs: { ports: ['rights', 'words'] },
  'online-users': { ports: ['rights', 'sessions'], enters: ['permissions'] },
  permissions: { ports: ['people', 'rights'] },
  positions: { ports: ['people', 'rights', 'words'] },
  realtime: {},
  'rest-sets': {},
  roles: { ports: ['rights'], enters: ['permissions'] },
  session: { ports: ['credentials', 'departmentsOf', 'people', 'sessions'] },
  tasks: {},
  transit: {},
  users: {
    ports: ['credentials', 'departmentRoleHolders', 'people', 'rights', 'sessions', 'words'],
    enters: ['departments', 'permissions', 'roles'],
  },
};

const folder = 'apps/server/src/features';
const table = 'scripts/feature-dependencies.mjs';
const known = new Set(Object.values(features).flatMap(({ ports = [] }) => ports));

/** Ports that features.ts passes to each feature: the names in `warehousesFeature({ work, rights })`. */
export function portsPassed(app) {
  const passed = new Map();
  for (const [, name, argument] of app.matchAll(/\b(\w+)Feature\(\{([^{}]*)\}/g)) {
    const feature = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const names = argument.split(',').map((part) => part.trim().split(':')[0]);
    passed.set(
      feature,
      names.filter((one) => known.has(one)),
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

/** Differences between what a feature may use and what it uses, each a sentence that says what to do. */
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
  const ports = portsPassed(readFileSync(join(root, 'apps/server/src/features.ts'), 'utf8'));
  const entered = await featuresEntered();
  const faults = Object.entries(features).flatMap(([feature, entry]) => [
    ...(entered.has(feature) ? [] : [`${feature} has no folder: remove it from ${table}`]),
    ...faultsOf(feature, 'ports', entry.ports ?? [], ports.get(feature) ?? []),
    ...faultsOf(feature, 'enters', entry.enters ?? [], [...(entered.get(feature) ?? [])]),
  ]);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
