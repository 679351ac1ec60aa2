import { expect, test } from 'vitest';
import { plainLayout, visible, withShown } from './table-layout.logic.ts';

const columns = [{ key: 'name', always: true }, { key: 'a' }, { key: 'b' }, { key: 'c' }];
const keysOf = (shown: readonly { key: string }[]) => shown.map(({ key }) => key).join(' ');

test('a hidden column is left out and returns to its place', () => {
  const hidden = withShown(plainLayout, 'a', false);
  expect(keysOf(visible(columns, hidden))).toBe('name b c');
  expect(keysOf(visible(columns, withShown(hidden, 'a', true)))).toBe('name a b c');
});

test('an old setting can neither hide nor move a required column', () => {
  const old = { ...plainLayout, hidden: ['name'], order: ['a', 'name'] };
  expect(keysOf(visible(columns, old))).toBe('name a b c');
});

test('a column of a newer version is shown after the arranged ones', () => {
  expect(keysOf(visible([...columns, { key: 'new' }], { ...plainLayout, order: ['c', 'a', 'b'] }))).toBe(
    'name c a b new',
  );
});

test('a setting for a removed column is ignored', () => {
  expect(keysOf(visible(columns, { ...plainLayout, order: ['gone', 'b'], hidden: ['gone'] }))).toBe(
    'name b a c',
  );
});
