import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { lines } from './spec-map/lines.mjs';
import { mapText, tagged } from './spec-map/map.mjs';

test('every tag on a test names a line of the specification, and every line is named once', async () => {
  const ids = lines.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...(await tagged()).keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

test('the map in docs is the one that the tags give', async () => {
  expect(readFileSync(`${root}/docs/spec-map.md`, 'utf8')).toBe(await mapText());
});

test('every line that does not wait for a room has a test', async () => {
  const tests = await tagged();
  const gaps = lines.filter(([id, , waits]) => waits === undefined && !tests.has(id)).map(([id]) => id);
  expect(gaps).toEqual([]);
});
