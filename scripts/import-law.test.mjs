import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import law from '../.dependency-cruiser.mjs';
import { faultsOf, features, portsBuilt, portsPassed } from './feature-dependencies.mjs';
import { root } from './install.mjs';

// A small project on disk in which one import at a time breaks a rule.

const server = 'apps/server/src';
const web = 'apps/web/src';
const tree = realpathSync(mkdtempSync(join(tmpdir(), 'baisi-law-')));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function put(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const standing = [
  'packages/contract/src/users.ts',
  'packages/grid/src/index.ts',
  'packages/grid/src/core/rows.ts',
  'packages/grid/src/react/grid.ts',
  `${server}/app.ts`,
  `${server}/config.ts`,
  `${server}/events.ts`,
  `${server}/db/tables.ts`,
  `${server}/db/work.ts`,
  `${server}/platform/clock.ts`,
  `${server}/platform/http/reply.ts`,
  `${server}/testing/factories.ts`,
  ...['users', 'roles', 'orders', 'logs'].flatMap((feature) => [
    `${server}/features/${feature}/index.ts`,
    `${server}/features/${feature}/${feature}.service.ts`,
  ]),
  `${web}/ui/page.ts`,
  `${web}/platform/call.ts`,
  `${web}/fields/user/user-field.ts`,
  `${web}/features/users/list.ts`,
  `${web}/features/roles/list.ts`,
  `${web}/shell/tabs.ts`,
  `${web}/app/router.ts`,
];
for (const path of standing) put(path, 'export const it = 1;\n');
for (const name of ['antd', 'fastify', 'pg', 'react', 'zod']) {
  put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  put(`node_modules/${name}/index.js`, 'module.exports = {};\n');
}
put(
  'packages/contract/package.json',
  '{"name":"@baisi/contract","type":"module","exports":{"./*":"./src/*.ts"}}',
);
mkdirSync(join(tree, 'node_modules/@baisi'));
symlinkSync('../../packages/contract', join(tree, 'node_modules/@baisi/contract'));

/** Returns the names of the rules that a file at `path` with this `text` breaks. */
async function broken(path, text) {
  put(path, text);
  const { doNotFollow, exclude, ...options } = law.options;
  const settings = {
    ...options,
    doNotFollow,
    exclude,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: law.forbidden },
  };
  try {
    const { output } = await cruise(['packages', 'apps'], settings, law.options.enhancedResolveOptions);
    return output.summary.violations.map((violation) => violation.rule.name);
  } finally {
    if (standing.includes(path)) put(path, 'export const it = 1;\n');
    else rmSync(join(tree, path));
  }
}

/** Returns the path of `to` relative to the file `from`. */
function seenFrom(from, to) {
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}

const service = `${server}/features/users/users.service.ts`;
const list = `${web}/features/users/list.ts`;

test.each([
  ['contract-knows-only-zod', 'packages/contract/src/new.ts', 'fastify'],
  ['packages-do-not-look-up', 'packages/contract/src/new.ts', `${server}/platform/clock.ts`],
  ['grid-core-knows-nothing', 'packages/grid/src/core/new.ts', 'react'],
  ['grid-knows-no-business', 'packages/grid/src/react/new.ts', '@baisi/contract/users'],
  ['grid-has-one-entry-point', list, 'packages/grid/src/core/rows.ts'],
  ['apps-do-not-meet', `${web}/platform/new.ts`, `${server}/platform/clock.ts`],
  ['product-does-not-need-its-tests', service, `${server}/testing/factories.ts`],
  ['server-platform-knows-no-features', `${server}/platform/new.ts`, `${server}/db/tables.ts`],
  ['server-platform-knows-no-features', `${server}/platform/new.ts`, `${server}/features/users/index.ts`],
  ['server-db-knows-only-contract', `${server}/db/new.ts`, `${server}/platform/http/reply.ts`],
  ['server-events-stay-low', `${server}/events.ts`, `${server}/features/users/index.ts`],
  ['feature-does-not-look-up', service, `${server}/config.ts`],
  ['db-only-from-repository-or-entry-point', service, `${server}/db/tables.ts`],
  ['driver-only-in-platform', `${server}/features/users/users.repository.ts`, 'pg'],
  ['feature-entered-through-its-entry-point', service, `${server}/features/roles/roles.service.ts`],
  ['app-enters-through-entry-points', `${server}/app.ts`, `${server}/features/users/users.service.ts`],
  ['listeners-are-not-called', service, `${server}/features/logs/index.ts`],
  ['dependencies-of-users', service, `${server}/features/orders/index.ts`],
  [
    'dependencies-of-check-rules',
    `${server}/features/check-rules/index.ts`,
    `${server}/features/roles/index.ts`,
  ],
  ['ui-speaks-no-business', `${web}/ui/new.tsx`, '@baisi/contract/users'],
  ['web-platform-stays-low', `${web}/platform/new.ts`, 'antd'],
  ['fields-know-no-feature', `${web}/fields/user/new.ts`, `${web}/features/users/list.ts`],
  ['web-features-do-not-meet', list, `${web}/features/roles/list.ts`],
  ['web-features-do-not-meet', list, `${web}/shell/tabs.ts`],
  ['shell-does-not-look-up', `${web}/shell/new.ts`, `${web}/app/router.ts`],
  ['shell-loads-antd-late', `${web}/shell/new.ts`, 'antd'],
  ['resolves', service, `${server}/features/users/nowhere.ts`],
])('rule %s applies when %s imports %s', async (rule, from, to) => {
  const specifier = standing.includes(to) || to.endsWith('.ts') ? seenFrom(from, to) : to;
  expect(await broken(from, `import { it } from '${specifier}';\nexport const that = it;\n`)).toContain(rule);
});

test('a type import counts as an import', async () => {
  const text = `import type { it } from '${seenFrom(service, `${server}/db/tables.ts`)}';\nexport type That = typeof it;\n`;
  expect(await broken(service, text)).toContain('db-only-from-repository-or-entry-point');
});

test('two files that import each other are refused', async () => {
  const text = "import { it } from './pair.ts';\nexport { it };\n";
  put(`${server}/platform/pair.ts`, "import { it } from './other.ts';\nexport { it };\n");
  expect(await broken(`${server}/platform/other.ts`, text)).toContain('no-circle');
  rmSync(join(tree, `${server}/platform/pair.ts`));
});

test.each([
  [service, `${server}/features/roles/index.ts`],
  [service, `${server}/db/work.ts`],
  [service, '@baisi/contract/users'],
  [`${server}/features/users/users.repository.ts`, `${server}/db/tables.ts`],
  [`${server}/app.ts`, `${server}/features/users/index.ts`],
  [list, `${web}/fields/user/user-field.ts`],
  [list, 'packages/grid/src/index.ts'],
  [`${web}/shell/new.ts`, `${web}/features/users/list.ts`],
  ['packages/contract/src/new.ts', 'zod'],
])('%s may import %s', async (from, to) => {
  const specifier = standing.includes(to) ? seenFrom(from, to) : to;
  expect(await broken(from, `import { it } from '${specifier}';\nexport const that = it;\n`)).toEqual([]);
});

test('the shell may load antd lazily', async () => {
  expect(await broken(`${web}/shell/new.ts`, "export const late = () => import('antd');\n")).toEqual([]);
});

test('features may only be allowed to use listed features, never those that only listen to events', () => {
  const listed = Object.values(features).flatMap(({ enters = [] }) => enters);
  expect(Object.keys(features)).toEqual(expect.arrayContaining(listed));
  expect(listed).not.toContain('logs');
  expect(listed).not.toContain('realtime');
});

test('a port or feature that nothing uses is refused, and so is a use without an entry', () => {
  const passed = portsPassed('checkRules: checkRulesFeature({ work, people }),', ['people', 'words']);
  expect(passed.get('check-rules')).toEqual(['people']);
  expect(faultsOf('check-rules', 'ports', ['words', 'people'], ['people'])).toEqual([
    expect.stringMatching(/^check-rules does not use words: remove it/),
  ]);
  expect(faultsOf('check-rules', 'enters', [], ['users'])).toEqual([
    expect.stringMatching(/^check-rules uses users: write it/),
  ]);
});

test('every port that ports.ts builds is known, so that a new one needs an entry', () => {
  const built = portsBuilt(readFileSync(join(root, 'apps/server/src/ports.ts'), 'utf8'));
  expect(built).toEqual(expect.arrayContaining(['work', 'rights', 'people', 'words']));
});
