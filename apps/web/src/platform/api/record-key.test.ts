import { expect, test } from 'vitest';
import { createRecordKeys } from './record-key.ts';

const keysAt = (clock: { ms: number }) => createRecordKeys({ now: () => clock.ms });

test('input sent again after a lost response has the same key', () => {
  const keys = keysAt({ ms: 0 });
  expect(keys.keyOf('a')).toBe(keys.keyOf('a'));
  expect(keys.keyOf('a')).toMatch(/^[0-9a-f]{32}$/);
});

test('changed input has another key', () => {
  const keys = keysAt({ ms: 0 });
  const first = keys.keyOf('a');
  expect(keys.keyOf('b')).not.toBe(first);
});

test('the same input has another key once its record was added, but not within a double press', () => {
  const clock = { ms: 0 };
  const keys = keysAt(clock);
  const first = keys.keyOf('a');
  keys.added();
  clock.ms = 900;
  expect(keys.keyOf('a')).toBe(first);
  clock.ms = 2_000;
  expect(keys.keyOf('a')).not.toBe(first);
});

test('two forms have different keys for the same input', () => {
  expect(keysAt({ ms: 0 }).keyOf('a')).not.toBe(keysAt({ ms: 0 }).keyOf('a'));
});
