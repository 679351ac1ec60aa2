import { expect, test } from 'vitest';
import { gapPx, layoutOf, pageAt, pagesNear, pxInPoint, scaleOf, stepped, widestOf } from './pages.logic.ts';

const a4 = { width: 595, height: 842 };
const wide = { width: 1190, height: 842 };
const pages = [a4, wide, a4];

test('pages are placed below each other with gaps', () => {
  const { tops, heightPx } = layoutOf(pages, 1);
  const pagePx = a4.height * pxInPoint;
  expect(tops).toEqual([gapPx, 2 * gapPx + pagePx, 3 * gapPx + 2 * pagePx]);
  expect(heightPx).toBeCloseTo(4 * gapPx + 3 * pagePx);
});

test('each vertical position belongs to a page; a gap belongs to the page above it', () => {
  const layout = layoutOf(pages, 1);
  const [first = 0, second = 0, third = 0] = layout.tops;
  expect([0, first, second - 1, second, third, 1e9].map((y) => pageAt(layout, y))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
  expect(pageAt({ tops: [], heightPx: 0 }, 5)).toBe(0);
});

test('only the pages near the viewport of a long document are drawn', () => {
  const layout = layoutOf(
    Array.from({ length: 1000 }, () => a4),
    1,
  );
  const { first, last } = pagesNear(layout, layout.tops[500] ?? 0, 900);
  expect(first).toBeGreaterThan(497);
  expect(last).toBeLessThan(503);
});

test('a zoom follows the viewport or is fixed, within limits', () => {
  const box = { width: 900, height: 600 };
  expect(widestOf(pages)).toEqual(wide);
  expect(scaleOf('auto', a4, box)).toBeCloseTo((900 - 2 * gapPx) / (595 * pxInPoint));
  expect(scaleOf('auto', a4, { width: 5_000, height: 600 })).toBe(1.25);
  expect(scaleOf('page', a4, box)).toBeCloseTo((600 - 2 * gapPx) / (842 * pxInPoint));
  expect(scaleOf(2, a4, box)).toBe(2);
  expect([scaleOf(100, a4, box), scaleOf(0.01, a4, box)]).toEqual([5, 0.25]);
});

test('zooming in steps goes to the next round number, and stops at the limits', () => {
  expect([stepped(1.1, 1), stepped(1.1, -1), stepped(1, 1), stepped(5, 1), stepped(0.25, -1)]).toEqual([
    1.25, 1, 1.25, 5, 0.25,
  ]);
});
