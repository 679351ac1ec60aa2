import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from './install.mjs';
import { runVitest } from './run-vitest.mjs';
import { runPhases } from './test-phases.mjs';

// Phases of real tests in a temporary folder, each an own run of vitest.

const oneMinuteMs = 60_000;
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs one phase per file, and returns whether the run is green and all that it said. */
async function runTests(files, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baisi-phases-'));
  folders.push(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const lines = [];
  const phases = Object.keys(files).map((file) => {
    const tests = () =>
      runVitest({
        projects: [],
        files: [file],
        env: { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
        seed: '1',
        folder,
        say: () => {},
      });
    return { name: file, job: tests, again: tests, command: ({ file: failed }) => `run ${failed}` };
  });
  const green = await runPhases(phases, { ...options, say: (line) => lines.push(line) });
  return { green, said: lines.join('\n') };
}

const testFile = (body) => `import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
${body}`;
const passes = testFile("test('adds', () => expect(1 + 1).toBe(2));");
const fails = (name) => testFile(`test('${name}', () => expect(1 + 1).toBe(3));`);
const failsOnce = testFile(`test('settles', () => {
  const marker = new URL('./ran', import.meta.url);
  if (existsSync(marker)) return;
  writeFileSync(marker, '');
  throw new Error('too early');
});`);

test(
  'tests that fail in three phases are all listed, each with its first error line and its command',
  async () => {
    const { green, said } = await runTests({
      'a.test.js': fails('first'),
      'b.test.js': fails('second'),
      'c.test.js': fails('third'),
      'd.test.js': passes,
    });
    expect(green).toBe(false);
    const listed = said.slice(said.indexOf('\nfailed:'));
    for (const title of ['a.test.js › first', 'b.test.js › second', 'c.test.js › third'])
      expect(listed).toContain(title);
    expect(listed.match(/AssertionError: expected 2 to be 3/g)).toHaveLength(3);
    expect(listed).toContain('run c.test.js');
    expect(said).toMatch(/\n1 passed, 3 failed$/);
  },
  oneMinuteMs,
);

test(
  'a test that fails only the first time is unsteady and leaves the run green',
  async () => {
    const { green, said } = await runTests({ 'a.test.js': failsOnce, 'b.test.js': passes });
    expect(green).toBe(true);
    expect(said).toContain('unsteady: a.test.js › settles — Error: too early');
    expect(said).toMatch(/\n2 passed, 0 failed$/);
  },
  oneMinuteMs,
);

test(
  'an unsteady test makes a strict run red',
  async () => {
    const { green } = await runTests({ 'a.test.js': failsOnce }, { strict: true });
    expect(green).toBe(false);
  },
  oneMinuteMs,
);

test(
  'a file that never loads and an error outside any test are failures of their file',
  async () => {
    const { green, said } = await runTests({
      'a.test.js': testFile("throw new Error('not today');"),
      'b.test.js': testFile(
        "test('leaves a promise', () => { setTimeout(() => { throw new Error('afterwards'); }); return new Promise((resolve) => { setTimeout(resolve, 100); }); });",
      ),
    });
    expect(green).toBe(false);
    expect(said).toMatch(/a\.test\.js\n {4}.*not today/);
    expect(said).toMatch(/b\.test\.js\n {4}.*afterwards/);
    expect(said).toMatch(/\n1 passed, 2 failed$/);
  },
  oneMinuteMs,
);

test('a phase that cannot begin fails and the next ones still run', async () => {
  const lines = [];
  const green = await runPhases(
    [
      { name: 'one', job: () => Promise.reject(new Error('no browser')), command: () => 'npm test' },
      { name: 'two', job: () => Promise.resolve({ passed: 3 }), command: () => 'npm test' },
    ],
    { say: (line) => lines.push(line) },
  );
  expect(green).toBe(false);
  expect(lines.join('\n')).toMatch(/no browser[\s\S]*\n3 passed, 1 failed$/);
});
