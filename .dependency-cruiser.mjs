import { features } from './scripts/feature-dependencies.mjs';

// Import rules of docs/architecture.md. Paths are those of the resolved files, so an import through
// @baisi/contract/users counts as packages/contract/src/users.ts. Type imports count as imports.

const tests = '\\.test\\.tsx?$|/testing/';
const server = '^apps/server/src';
const web = '^apps/web/src';
const npm = (...names) => `node_modules/(${names.join('|')})/`;

/** Returns one import rule; `comment` says what to do instead. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = [
  forbid(
    'contract-knows-only-zod',
    'The contract is read by both sides: it may import zod and itself. Move what needs more to the server or the web.',
    { path: '^packages/contract/src', pathNot: tests },
    { pathNot: ['^packages/contract/src', npm('zod')] },
  ),
  forbid(
    'grid-core-knows-nothing',
    'grid/core is plain data and arithmetic. Put what draws into grid/react, what a type does into grid/cells.',
    { path: '^packages/grid/src/core', pathNot: tests },
    { pathNot: '^packages/grid/src/core' },
  ),
  forbid(
    'grid-knows-no-business',
    'The grid serves any product. Hand business in through columns, cells and callbacks.',
    { path: '^packages/grid/' },
    { path: '^(packages/contract|apps)/' },
  ),
  forbid(
    'grid-has-one-entry-point',
    'Enter the grid through packages/grid/src/index.ts, core.ts without React, files.ts or panels.ts; export there what you need.',
    { pathNot: '^packages/grid/' },
    { path: '^packages/grid/src/', pathNot: '^packages/grid/src/(index|core|files|panels)\\.ts$' },
  ),
  forbid(
    'apps-do-not-meet',
    'Server and web meet in the contract alone. Put what both need into packages/contract.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'packages-do-not-look-up',
    'Imports go downwards: a package is used by apps and knows none of them.',
    { path: '^packages/' },
    { path: '^(apps|e2e|bench|scripts)/' },
  ),
  forbid(
    'product-does-not-need-its-tests',
    'What runs in production may not import tests or testing/. Move it out of testing/, or the caller into it.',
    { path: '^(apps|packages)/[^/]+/src', pathNot: tests },
    { path: ['\\.test\\.tsx?$', '/testing/', '^(e2e|bench|scripts)/'] },
  ),
];

const serverLayers = [
  forbid(
    'server-platform-knows-no-features',
    'The platform serves every feature and knows none, nor a table. Take what you need as an argument from app.ts.',
    { path: `${server}/platform/`, pathNot: tests },
    { path: `${server}/`, pathNot: `${server}/platform/` },
  ),
  forbid(
    'server-db-knows-only-contract',
    'db/ holds tables, migrations and seeds. It may use the contract and platform/database, no feature and no HTTP.',
    { path: `${server}/db/`, pathNot: tests },
    { path: [`${server}/(features|platform/http)/`, `${server}/[^/]+\\.ts$`] },
  ),
  forbid(
    'server-events-stay-low',
    'events.ts is read by every feature: it may use contract and platform only.',
    { path: `${server}/events\\.ts$` },
    { path: [`${server}/(features|db)/`, `${server}/(app|main|config)\\.ts$`] },
  ),
  forbid(
    'feature-does-not-look-up',
    'A feature takes what it needs as arguments of the function its index.ts exports; features.ts passes them.',
    { path: `${server}/features/`, pathNot: tests },
    { path: `${server}/(app|main|config)[^/]*\\.ts$` },
  ),
  forbid(
    'db-only-from-repository-or-entry-point',
    'Only X.repository.ts and index.ts of a feature touch db/; services take the type of the unit of work from db/work.ts. Add a method to the repository.',
    { path: `${server}/features/`, pathNot: ['\\.repository\\.ts$', '/index\\.ts$', tests] },
    { path: `${server}/db/`, pathNot: `${server}/db/work\\.ts$` },
  ),
  forbid(
    'driver-only-in-platform',
    'Only platform opens connections. Use work.read or work.write, and the repositories they hand out.',
    { path: `${server}/`, pathNot: [`${server}/platform/`, tests] },
    { path: npm('pg') },
  ),
  forbid(
    'feature-entered-through-its-entry-point',
    'Enter another feature through its index.ts; export there what you need.',
    { path: `${server}/features/([^/]+)/`, pathNot: tests },
    {
      path: `${server}/features/[^/]+/`,
      pathNot: [`${server}/features/$1/`, `${server}/features/[^/]+/index\\.ts$`],
    },
  ),
  forbid(
    'app-enters-through-entry-points',
    'app.ts composes features by their index.ts and nothing deeper.',
    { path: `${server}/[^/]+\\.ts$`, pathNot: tests },
    { path: `${server}/features/[^/]+/`, pathNot: `${server}/features/[^/]+/index\\.ts$` },
  ),
  forbid(
    'listeners-are-not-called',
    'logs and realtime listen to events.ts. Publish an event instead of calling them.',
    { path: `${server}/features/([^/]+)/`, pathNot: tests },
    { path: `${server}/features/(logs|realtime)/`, pathNot: `${server}/features/$1/` },
  ),
];

const knownFeatures = Object.entries(features);
const serverFeatures = knownFeatures.map(([feature, { enters = [] }]) =>
  forbid(
    `dependencies-of-${feature}`,
    `${feature} may enter ${enters.join(', ') || 'no other feature'}. Take a port, publish an event, or write the feature into \`enters\` in scripts/feature-dependencies.mjs.`,
    { path: `${server}/features/${feature}/`, pathNot: tests },
    { path: `${server}/features/(?!(${[feature, ...enters].join('|')})/)` },
  ),
);

const webLayers = [
  forbid(
    'ui-speaks-no-business',
    'ui/ holds looks without business words. Take texts and data as props, or move the component to fields/ or its feature.',
    { path: `${web}/ui/`, pathNot: tests },
    { path: ['^packages/', `${web}/`], pathNot: `${web}/ui/` },
  ),
  forbid(
    'web-platform-stays-low',
    'web/platform may use contract and React. Take what is above as an argument.',
    { path: `${web}/platform/`, pathNot: tests },
    { path: [`${web}/`, npm('antd', '@ant-design/[^/]+')], pathNot: `${web}/platform/` },
  ),
  forbid(
    'fields-know-no-feature',
    'A field may use ui, platform, contract and grid. What one feature needs stays in it; what many features use belongs here.',
    { path: `${web}/fields/`, pathNot: tests },
    { path: `${web}/`, pathNot: `${web}/(fields|ui|platform)/` },
  ),
  forbid(
    'web-features-do-not-meet',
    'Two features meet in shell/ or app/ by props and slots, or through the query cache. What many use belongs into fields/.',
    { path: `${web}/features/([^/]+)/`, pathNot: tests },
    { path: `${web}/`, pathNot: [`${web}/features/$1/`, `${web}/(fields|ui|platform)/`] },
  ),
  forbid(
    'shell-does-not-look-up',
    'The shell takes what app/ knows as props and slots.',
    { path: `${web}/shell/`, pathNot: tests },
    { path: `${web}/(app|entries)/` },
  ),
  forbid(
    'shell-loads-antd-late',
    'The first paint of the workspace has no antd in it. Reach it behind import(), or draw it with our own chrome.',
    { path: `${web}/shell/`, pathNot: tests },
    { path: npm('antd', '@ant-design/[^/]+'), dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
];

const order = [
  forbid(
    'no-circle',
    'Two files that need each other are one file, or need a third below both.',
    {},
    { circular: true },
  ),
  forbid(
    'resolves',
    'The import points nowhere: check the path, its .ts or .tsx ending, and the package.json of the workspace.',
    // A separate package with its own installation of its dependencies.
    { pathNot: '^bench/(lighthouse|grid)/' },
    { couldNotResolve: true },
  ),
];

export default {
  forbidden: [...layers, ...serverLayers, ...serverFeatures, ...webLayers, ...order],
  options: {
    // TypeScript 7 has no compiler API; swc reads the same syntax and keeps type imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
