import { expect, test } from 'vitest';
import { actions } from './actions.ts';
import { seldomActions } from './seldom.ts';
import { seldomKeys } from './seldom-part.ts';

const keysOf = (some: typeof actions) => some.flatMap((action) => action.keys);

test('a key stands for one action', () => {
  const keys = keysOf([...actions, ...seldomActions]);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('the keys of seldom actions are known before these have come', () => {
  expect(new Set(keysOf(seldomActions.filter(({ isNative = false }) => !isNative)))).toEqual(seldomKeys);
});
