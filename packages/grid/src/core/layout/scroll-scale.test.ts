import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestPx, ScrollScale } from './scroll-scale.ts';

const roomPx = 600;
const millionPx = 40_000_000;

function scaleOf(contentPx: number): ScrollScale {
  const scale = new ScrollScale();
  scale.fit(contentPx, roomPx);
  return scale;
}

describe('#33 #30 a million rows scroll in an element that browsers can draw', () => {
  test('small content scrolls without a scale', () => {
    const scale = scaleOf(4_000_000);
    scale.heard(123_456);
    expect([scale.topPx, scale.shiftPx, scale.elementPx]).toEqual([123_456, 0, 4_000_000]);
  });

  test('dragging the scroll bar scrolls to the same share of the rows, its ends to the first and last row', () => {
    const scale = scaleOf(millionPx);
    expect(scale.elementPx).toBe(highestPx);
    scale.heard((highestPx - roomPx) / 2);
    expect(scale.topPx).toBe((millionPx - roomPx) / 2);
    scale.heard(highestPx - roomPx);
    expect(scale.topPx).toBe(millionPx - roomPx);
    scale.heard(0);
    expect(scale.topPx).toBe(0);
  });

  test('the mouse wheel scrolls rows as far as the scroll bar moves, and reaches both ends from anywhere', () => {
    for (const fromPx of [50_000, 2_500_000]) {
      const scale = scaleOf(millionPx);
      let barPx = scale.go(fromPx);
      for (let turns = 0; scale.topPx > 0; turns += 1) {
        expect(turns).toBeLessThan(10_000);
        const before = scale.topPx;
        barPx = Math.max(0, barPx - 500);
        scale.heard(barPx);
        expect(before - scale.topPx).toBeLessThanOrEqual(500);
        if (scale.isStuck) barPx = scale.settle();
      }
      expect(barPx).toBe(0);
    }
  });

  test('after any jumps and scrolls the viewport shows existing rows and the scroll bar is valid', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('go' as const), px: fc.integer({ min: -10, max: millionPx + 10 }) }),
      fc.record({ kind: fc.constant('wheel' as const), px: fc.integer({ min: -600, max: 600 }) }),
      fc.record({ kind: fc.constant('drag' as const), px: fc.nat({ max: highestPx - roomPx }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const scale = scaleOf(millionPx);
        let barPx = 0;
        for (const { kind, px } of steps) {
          const before = scale.topPx;
          if (kind === 'go') barPx = scale.go(px);
          else {
            barPx = Math.max(0, Math.min(highestPx - roomPx, kind === 'drag' ? px : barPx + px));
            scale.heard(barPx);
          }
          expect(kind !== 'wheel' || Math.abs(scale.topPx - before) <= Math.abs(px)).toBe(true);
          if (scale.isStuck) barPx = scale.settle();
          expect(scale.topPx).toBeGreaterThanOrEqual(0);
          expect(scale.topPx).toBeLessThanOrEqual(millionPx - roomPx);
          expect(barPx >= 0 && barPx <= highestPx - roomPx).toBe(true);
          expect(scale.isStuck).toBe(false);
        }
      }),
    );
  });
});
