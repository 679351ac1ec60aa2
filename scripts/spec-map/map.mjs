import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { root } from '../install.mjs';
import { lines } from './lines.mjs';

const places = ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'scripts/**/*.test.mjs'];

/** Ids of lines by the test files whose tests carry them: `Map<id, path[]>`, paths sorted. */
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

/** The text of docs/spec-map.md. */
export async function mapText() {
  const tests = await tagged();
  const rows = lines.map(([id, text, waits]) => {
    const held = (tests.get(id) ?? []).map((path) => `\`${path}\``).join('<br>');
    return `| ${id} | ${text} | ${held === '' ? (waits === undefined ? '**no test**' : `waits for ${waits}`) : held} |`;
  });
  return `# Specification map

Written by \`npm run docs:spec\` from the tags of the tests: which test holds which line of the product specification (sections 2, 8 and 9). A line that waits belongs to a room that is not built yet.

| Tag | Line | Held by |
|---|---|---|
${rows.join('\n')}
`;
}
