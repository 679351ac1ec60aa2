import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

/** A slow but simple implementation to compare with. */
function naive(heights: readonly number[]) {
  const topOf = (index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, 0);
  return {
    topOf,
    indexAt: (topPx: number) => {
      const found = heights.findIndex((height, i) => topPx < topOf(i) + height);
      return Math.min(heights.length - 1, found < 0 ? heights.length - 1 : found);
    },
  };
}

test('#32 any row is found at its position, whatever the heights of the rows before it', {
  meta: { spec: 'grid-32.row-heights' },
}, () => {
  const sets = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 200 })), { maxLength: 20 });
  fc.assert(
    fc.property(fc.nat({ max: 40 }), sets, fc.integer({ min: -50, max: 6000 }), (count, changes, place) => {
      const rows = new RowHeights(count, 36);
      const heights = Array.from({ length: count }, () => 36);
      for (const [index, heightPx] of changes) {
        rows.setHeight(index, heightPx);
        if (index < count) heights[index] = heightPx;
      }
      const counted = naive(heights);
      for (let i = 0; i <= count; i += 1) expect(rows.topOf(i)).toBe(counted.topOf(i));
      expect(rows.totalPx).toBe(counted.topOf(count));
      expect(rows.indexAt(place)).toBe(count === 0 ? -1 : counted.indexAt(Math.max(0, place)));
    }),
    { numRuns: 2_000 },
  );
});

test('100 000 rows of the default height need no memory per row', () => {
  const rows = new RowHeights(100_000, 32);
  expect([rows.totalPx, rows.indexAt(1_600_031), rows.topOf(50_000)]).toEqual([3_200_000, 50_000, 1_600_000]);
  rows.setHeight(10, 132);
  expect([rows.totalPx, rows.indexAt(1_600_131), rows.topOf(50_000)]).toEqual([3_200_100, 50_000, 1_600_100]);
  rows.setHeight(10, 32);
  expect([rows.heightOf(10), rows.totalPx]).toEqual([32, 3_200_000]);
});
