import { expect, test } from 'vitest';
import { tileOf } from './tile.logic.ts';

test.each([
  ['审计员', '审计'],
  ['A 组', 'A'],
  ['部', '部'],
])('the tile of the record %s shows %s', (name, tile) => {
  expect(tileOf(name)).toBe(tile);
});
