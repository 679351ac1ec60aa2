import { expect, test } from 'vitest';
import { actions } from './actions.ts';

test('a key stands for one action', () => {
  const keys = actions.flatMap((action) => action.keys);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});
