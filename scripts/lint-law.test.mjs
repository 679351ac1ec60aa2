import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './install.mjs';

// A small project on disk in which each line breaks one rule, checked by the linter of this repository.

const tree = mkdtempSync(join(tmpdir(), 'baisi-lint-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const service = 'apps/server/src/features/users/users.service.ts';
const platform = 'apps/server/src/platform/users.ts';
const config = 'apps/server/src/config.ts';
const page = 'apps/web/src/features/users/users-page.tsx';
const tooLong = 'apps/server/src/features/users/long.ts';
const spec = 'apps/server/src/features/users/users.list.test.ts';

/** Rule → a line that breaks it. In a server feature all of them are refused. */
const faults = {
  'typescript(no-explicit-any)': 'export const a = (x: any) => [x];',
  'typescript(consistent-type-assertions)': "export const b = (x: unknown) => (x as string) + '';",
  'typescript(no-non-null-assertion)': 'export const c = (x: string[]) => x[0]!;',
  'typescript(no-floating-promises)': 'export const d = () => { Promise.resolve(1); };',
  'typescript(no-misused-promises)':
    'export const e = () => [1].forEach(async () => { await Promise.resolve(); });',
  'typescript(no-unsafe-assignment)': "export const f = () => { const x = JSON.parse('1'); return [x]; };",
  'typescript(ban-ts-comment)': '// @ts-ignore\nexport const g = 1;',
  'typescript(switch-exhaustiveness-check)':
    "export const h = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; } return 2; };",
  'eslint(no-console)': 'export const i = () => console.log(1);',
  'eslint(no-eval)': "export const j = () => eval('1');",
  'eslint(no-new-func)': "export const k = () => new Function('return 1');",
  'eslint(no-restricted-globals)': "export const l = async () => fetch('http://localhost');",
  'eslint(no-restricted-properties)':
    'export const m = () => [Date.now(), Math.random(), process.env, crypto.randomUUID()];',
  'eslint(no-restricted-imports)': "import { env } from 'node:process';\nexport const n = env;",
  'eslint(no-warning-comments)': '// TODO later\nexport const o = 1;',
  'import(no-default-export)': 'export default 1;',
};

const pageText = `
import { message } from 'antd';
import { useEffect, useState } from 'react';
export function UsersPage(props: { html: string; items: string[]; on: boolean }) {
  const [count, setCount] = useState(0);
  if (props.on) useEffect(() => setCount(count + 1), []);
  localStorage.getItem('x');
  window.sessionStorage.getItem('x');
  new WebSocket('ws://x');
  message.info('x');
  return (
    <div onClick={() => setCount(1)}>
      <img src="x" />
      <button>x</button>
      <span dangerouslySetInnerHTML={{ __html: props.html }} />
      {props.items.map((item, index) => <b key={index}>{item}</b>)}
    </div>
  );
}
export function Second() {
  return <a href="javascript:void(0)">x</a>;
}
`;

const pageRules = [
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-properties)',
  'eslint(no-restricted-imports)',
  'eslint(no-script-url)',
  'react-hooks(exhaustive-deps)',
  'react-hooks(rules-of-hooks)',
  'react(no-array-index-key)',
  'react(no-danger)',
  'react(no-multi-comp)',
  'jsx-a11y(alt-text)',
  'jsx-a11y(click-events-have-key-events)',
  'jsx-a11y(no-static-element-interactions)',
];

const specText = `
import { expect, test } from 'vitest';
test('nothing is expected', () => {});
test.only('focused', () => { expect(1).toMatchSnapshot(); });
test.skip('skipped', () => { expect((1 as unknown as string[])[0]!).toBe(1); });
`;

/** Path → the rules broken there. */
const broken = new Map();
let messages = '';

function put(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json'])
    copyFileSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const everyFault = Object.values(faults).join('\n');
  for (const path of [service, platform, config]) put(path, everyFault);
  put(
    'apps/web/tsconfig.json',
    '{ "extends": "../../tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx", "lib": ["esnext", "dom"], "types": [] } }',
  );
  put(page, pageText);
  put(tooLong, `export function long() {\n${'  Number(1);\n'.repeat(320)}}\n`);
  put(spec, specText);
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format', 'json', 'apps'], { cwd: tree, encoding: 'utf8' });
  messages = stdout;
  for (const { filename, code } of JSON.parse(stdout).diagnostics) {
    broken.set(filename, (broken.get(filename) ?? new Set()).add(code));
  }
}, 30_000);

test.each(Object.keys(faults))('a feature may not break %s', (rule) => {
  expect(broken.get(service)).toContain(rule);
});

test.each(pageRules)('a page may not break %s', (rule) => {
  expect(broken.get(page)).toContain(rule);
});

test('the platform may use the clock, network and types that a feature may not', () => {
  for (const rule of [
    'typescript(no-explicit-any)',
    'typescript(consistent-type-assertions)',
    'typescript(no-non-null-assertion)',
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-properties)',
  ]) {
    expect(broken.get(platform)).not.toContain(rule);
  }
  expect(broken.get(platform)).toContain('eslint(no-eval)');
  expect(broken.get(platform)).toContain('eslint(no-console)');
});

test('only config.ts may read the environment', () => {
  expect(broken.get(config)).not.toContain('eslint(no-restricted-imports)');
  expect(broken.get(service)).toContain('eslint(no-restricted-imports)');
});

test('files and functions stay within their size limits', () => {
  expect(broken.get(tooLong)).toContain('eslint(max-lines)');
  expect(broken.get(tooLong)).toContain('eslint(max-lines-per-function)');
});

test('a test expects something, is neither skipped nor focused, and takes no snapshot', () => {
  for (const rule of ['expect-expect', 'no-focused-tests', 'no-disabled-tests', 'no-restricted-matchers']) {
    expect(broken.get(spec)).toContain(`vitest(${rule})`);
  }
  expect(broken.get(spec)).not.toContain('typescript(no-non-null-assertion)');
});

test.each([
  'Take the clock as an argument',
  'config.ts is the only reader',
  'Use platform/storage',
  'Use App.useApp()',
])('the message says what to do instead: %s', (advice) => {
  expect(messages).toContain(advice);
});
