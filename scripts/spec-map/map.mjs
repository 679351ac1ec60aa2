import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { root } from '../install.mjs';
import { gridLines } from './grid-lines.mjs';
import { lines } from './lines.mjs';

const places = ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'scripts/**/*.test.mjs'];

/** All lines of both lists. */
export const allLines = [...lines, ...gridLines];

/** Returns the test files by the line ids that their tests carry: `Map<id, path[]>`, paths sorted. */
export async function tagged() {
  const found = new Map();
  for await (const path of glob(places, { cwd: root })) {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    for (const [, ids] of text.matchAll(/meta: \{\s*spec:\s*'([^']+)',?\s*\}/g)) {
      for (const id of ids.split(' ')) found.set(id, new Set([...(found.get(id) ?? []), path]));
    }
  }
  return new Map([...found].map(([id, paths]) => [id, [...paths].toSorted()]));
}

/** Returns the names of tagged tests with their tags: `[name, id][]`. */
export async function namedTags() {
  const found = [];
  for await (const path of glob(places, { cwd: root })) {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    for (const [, , name, ids] of text.matchAll(
      /\btest(?:\.each[^\n]*)?\(\s*(['"`])([^\n]*?)\1,\s*\{\s*meta: \{\s*spec:\s*'([^']+)'/g,
    ))
      for (const id of ids.split(' ')) found.push([name, id]);
  }
  return found;
}

const tableOf = (some, tests) => {
  const rows = some.map(([id, text, waits]) => {
    const held = (tests.get(id) ?? []).map((path) => `\`${path}\``).join('<br>');
    return `| ${id} | ${text} | ${held === '' ? (waits === undefined ? '**no test**' : `waits for ${waits}`) : held} |`;
  });
  return `| Tag | Line | Held by |\n|---|---|---|\n${rows.join('\n')}\n`;
};

/** Returns the text of docs/spec-map.md. */
export async function mapText() {
  const tests = await tagged();
  return `# Specification map

Written by \`npm run docs:spec\` from the tags of the tests: which test holds which line of the product specification (sections 2, 8 and 9). A line that waits belongs to a feature that is not built yet.

${tableOf(lines, tests)}
## The editable grid

What the grid must be able to do, by the numbers that its tests have in their names.

${tableOf(gridLines, tests)}`;
}
