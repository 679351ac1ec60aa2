import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './install.mjs';

// `npm run contract:sets` writes the lists that follow from the features: the contract's list of features from the
// files `*.feature.ts`, the closed unions from the features' declarations, and the tests' list of cases from the
// folders `testing/` of the server. The unions are separate files because the contract's endpoints use them and the
// features use the endpoints, and because the web app loads them without the endpoints. `--check` only compares.

const folder = 'packages/contract/src/closed-sets';
const command = 'npm run contract:sets';

const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const exportsOf = (doc, lines) => `/** ${doc} */\n${lines.toSorted().join('\n')}\n`;

/** Every feature of the contract: each `<feature>.feature.ts` exports `<feature>Feature`. */
function featuresText() {
  const ending = '.feature.ts';
  const names = readdirSync(join(root, 'packages/contract/src')).filter((name) => name.endsWith(ending));
  const lines = names.map((name) => {
    const feature = camelCase(name.slice(0, -ending.length));
    return `export { ${feature}Feature as ${feature} } from '../${name}';`;
  });
  return exportsOf('Every feature of the product.', lines);
}

/** Cases of the features for tests that walk all of them: each `testing/<file>` exports `name`. */
function broughtText(app, from, file, name) {
  const folders = join(root, app, 'features');
  const brought = readdirSync(folders).filter((feature) =>
    existsSync(join(folders, feature, 'testing', file)),
  );
  const lines = brought.map(
    (feature) =>
      `export { ${name} as ${camelCase(feature)} } from '${from}features/${feature}/testing/${file}';`,
  );
  return exportsOf('Cases of each feature for the tests that walk all features.', lines);
}

const listOf = (name, type, doc, members) => ({
  name,
  text: `/** ${doc} */\nexport const ${name} = ${JSON.stringify(members.toSorted(), null, 2)} as const;\n
export type ${type} = (typeof ${name})[number];\n`,
});

/** One member a line, so that two branches that add one each merge. */
const mapOf = (name, type, doc, entries, linesOf) => {
  const lines = entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(linesOf);
  return {
    name,
    text: `/** ${doc} */\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n
export type ${type} = keyof typeof ${name};\n`,
  };
};
const lineOf =
  (indent) =>
  ([key, value]) =>
    `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)},`;

/**
 * The effect of each permission code: the buttons by their names, the fields that codes can hide or disable by their
 * labels. `of`: the menu; `type`: 1 visible when granted, 2 editable when granted.
 */
function permissionEffectsOf(all) {
  const menuName = new Map(all.flatMap((one) => (one.menus ?? []).map(({ id, name }) => [id, name])));
  const buttons = all.flatMap((one) => one.buttons ?? []);
  const menuOf = new Map(buttons.map(({ perms, menuId }) => [perms.split(':')[0], menuName.get(menuId)]));
  const fieldCodes = all.flatMap((one) =>
    (one.records ?? []).flatMap(({ fields: { prefix, fields } }) => {
      const of = menuOf.get(prefix) ?? one.menus?.[0]?.name ?? '';
      return Object.entries(fields).flatMap(([name, { label, isColumn, isTyped }]) => [
        ...(isColumn ? [[`${prefix}:${name}`, { text: `查看字段“${label}”`, of, type: 1 }]] : []),
        ...(isTyped ? [[`${prefix}:form:${name}`, { text: `编辑字段“${label}”`, of, type: 2 }]] : []),
      ]);
    }),
  );
  return new Map([
    ...fieldCodes,
    ...buttons.map(({ perms, name, menuId, permsType }) => [
      perms,
      { text: name, of: menuName.get(menuId) ?? '', type: Number(permsType) },
    ]),
  ]);
}

/** The files that follow from the declarations. */
export function closedSetsOf(features) {
  const all = Object.values(features);
  const records = all.flatMap((one) => one.records ?? []);
  const ruled = records.flatMap((one) => (one.resource ? [[one.resource, one.rowFields]] : []));
  return [
    listOf(
      'pageKeys',
      'PageKey',
      'Component keys that a menu row may carry and the web app has a page for (api-contract 4.9).',
      all.flatMap((one) => one.pages ?? []),
    ),
    listOf(
      'historyTables',
      'HistoryTable',
      'Tables whose records show their changes in 变更记录.',
      records.flatMap((one) => one.table ?? []),
    ),
    listOf(
      'checkableColumns',
      'CheckableColumn',
      'Columns whose values can be checked for uniqueness (api-contract 3.12).',
      all.flatMap((one) => Object.keys(one.uniqueColumns ?? {})),
    ),
    mapOf(
      'rowResources',
      'RowResource',
      'Fields that row rules may name, by the component of the menu (api-contract 1.8).',
      ruled,
      ([key, fields]) => [
        `  ${JSON.stringify(key)}: {`,
        ...Object.entries(fields).map(lineOf('    ')),
        '  },',
      ],
    ),
    mapOf(
      'liveKeys',
      'LiveKeyName',
      'Sets of rows that people share live, by socketKey (docs/decisions/0034).',
      all.flatMap((one) => Object.entries(one.liveSets ?? {})),
      lineOf('  '),
    ),
    mapOf(
      'permissionEffects',
      'KnownCode',
      'Effects of the permission codes of the product, each with its menu; type 1: visible, 2: editable.',
      [...permissionEffectsOf(all)],
      lineOf('  '),
    ),
  ].map(({ name, text }) => ({
    path: `${folder}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.generated.ts`,
    text: headed(text),
  }));
}

const headed = (text) =>
  `// Generated from the features by \`${command}\`: change their declarations, not this file.\n${text}`;

const stale = [];
/** Writes what differs, or only notes it. */
async function settle({ path, text }) {
  if ((await readFile(join(root, path), 'utf8').catch(() => '')) === text) return;
  if (process.argv.includes('--check')) stale.push(path);
  else await writeFile(join(root, path), text);
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(join(root, folder), { recursive: true });
  // The list of features first: the declarations are read through it.
  await settle({ path: `${folder}/features.generated.ts`, text: headed(featuresText()) });
  await settle({
    path: 'apps/server/src/testing/every-case.generated.ts',
    text: headed(broughtText('apps/server/src', '../', 'cases.ts', 'cases')),
  });
  await settle({
    path: 'apps/web/src/app/testing/guarded-pages.generated.ts',
    text: headed(broughtText('apps/web/src', '../../', 'guarded.tsx', 'guarded')),
  });
  const files = closedSetsOf(await import('../packages/contract/src/features.ts'));
  for (const file of files) await settle(file);
  for (const path of stale) console.error(`${path} does not match the features: run \`${command}\``);
  process.exitCode = stale.length === 0 ? 0 : 1;
}
