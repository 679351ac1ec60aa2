import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { gridLines, laterRows } from './spec-map/grid-lines.mjs';
import { allLines, mapText, namedTags, tagged } from './spec-map/map.mjs';

test('every tag on a test names a line of the specification, and line ids are unique', async () => {
  const ids = allLines.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...(await tagged()).keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

test('the map in docs matches the tags', async () => {
  expect(readFileSync(`${root}/docs/spec-map.md`, 'utf8')).toBe(await mapText());
});

test('every line of an existing feature has a test', async () => {
  const tests = await tagged();
  const gaps = allLines.filter(([id, , waits]) => waits === undefined && !tests.has(id)).map(([id]) => id);
  expect(gaps).toEqual([]);
});

const numberOf = (id) => Number(id.slice('grid-'.length, id.indexOf('.')));

test('every row of the grid`s list of capabilities is a line, or belongs to a later wave', () => {
  const numbers = new Set([...gridLines.map(([id]) => numberOf(id)), ...laterRows]);
  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 74 }, (_, i) => i + 1));
});

test('the name of a test for a grid line contains its number', async () => {
  const ofGrid = (await namedTags()).filter(([, id]) => id.startsWith('grid-'));
  const nameless = ofGrid.filter(([name, id]) => !name.split(/\s/).includes(`#${numberOf(id)}`));
  expect(nameless).toEqual([]);
  const named = new Set(ofGrid.map(([, id]) => id));
  const tests = await tagged();
  expect(gridLines.map(([id]) => id).filter((id) => tests.has(id) && !named.has(id))).toEqual([]);
});
