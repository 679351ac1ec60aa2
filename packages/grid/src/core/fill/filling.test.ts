import { expect, test } from 'vitest';
import { fillingTo } from './filling.ts';

const source = { top: 2, left: 2, bottom: 3, right: 3 };

test.each([
  ['down', { row: 6, column: 3 }, { ...source, top: 4, bottom: 6 }],
  ['up', { row: 0, column: 2 }, { ...source, top: 0, bottom: 1 }],
  ['right', { row: 3, column: 5 }, { ...source, left: 4, right: 5 }],
  ['left', { row: 2, column: 0 }, { ...source, left: 0, right: 1 }],
  ['down', { row: 7, column: 5 }, { ...source, top: 4, bottom: 7 }],
])('#50 the handle fills %s, the direction in which it was dragged furthest', (way, cell, range) => {
  expect(fillingTo(source, cell)).toEqual({ way, range });
});

test('#50 over the source nothing is filled', { meta: { spec: 'grid-50.fill' } }, () => {
  expect(fillingTo(source, { row: 2, column: 3 })).toBeUndefined();
});
