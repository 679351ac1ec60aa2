import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts, longestPartBytes } from './in-parts.ts';

test('the parts together are the whole list in order, none is too long, and none could hold the next item', () => {
  const item = fc.string({ unit: 'binary', maxLength: 900 });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const parts = inParts(items);
      expect(parts.flat()).toEqual(items);
      const lengths = parts.map((part) => Buffer.byteLength(JSON.stringify(part)));
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(longestPartBytes + 2);
      const joined = parts.slice(1).map((part, i) => [...(parts[i] ?? []), ...part.slice(0, 1)]);
      expect(joined.every((one) => Buffer.byteLength(JSON.stringify(one)) > longestPartBytes)).toBe(true);
    }),
  );
});

test('an item that is too long for any part gets its own part', () => {
  const long = 'x'.repeat(longestPartBytes);
  expect(inParts(['a', long, 'b', 'c'])).toEqual([['a'], [long], ['b', 'c']]);
  expect(inParts([])).toEqual([]);
});
