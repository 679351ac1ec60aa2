import { expect, test } from 'vitest';
import { movedTo } from './moved-to.logic.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 2, 'acb'],
] as const)('moving item %i of abc to %i results in %s', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
