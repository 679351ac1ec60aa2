import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const rows = readFileSync(new URL('docs/security-map.md', root), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, line]) => line !== undefined && /^(C\d+|\d+) /.test(line));

const lines = [
  ...Array.from({ length: 17 }, (_, index) => `C${index + 1}`),
  ...Array.from({ length: 15 }, (_, index) => `${index + 41}`),
];

test('every line of the sign-in security baseline appears in the map once', () => {
  expect(rows.map(([, line]) => line?.split(' ', 1)[0])).toEqual(lines);
});

test.each(rows.map(([, line, , tests]) => [line, tests]))('the tests named for %s exist', (_line, tests) => {
  const named = [...(tests ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
  const fileOf = (path) => (/^(apps|packages|scripts|e2e)\//.test(path) ? path : `apps/server/src/${path}`);
  expect(named.length).toBeGreaterThan(0);
  expect(
    named.filter((path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(new URL(fileOf(path), root))),
  ).toEqual([]);
});
