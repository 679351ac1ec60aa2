import { expect, test } from 'vitest';
import { actions, rareKeys } from './actions.ts';
import { rareActions } from './rare-actions.ts';

const keysOf = (some: typeof actions) => some.flatMap((action) => action.keys);

test('each key belongs to one action', () => {
  const keys = keysOf([...actions, ...rareActions]);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('the keys of rare actions are recognised before the actions are loaded', () => {
  expect(new Set(keysOf(rareActions.filter(({ isNative = false }) => !isNative)))).toEqual(rareKeys);
});
