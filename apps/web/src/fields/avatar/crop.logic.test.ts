import { expect, test } from 'vitest';
import { covering, moved, squareOf, wholeCrop, zoomed } from './crop.logic.ts';

const wide = { width: 400, height: 200 };

test('initially the middle of the picture fills the frame', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ x: 100, y: 0, side: 200 });
});

test.each([
  ['to the right edge', { x: -9, y: 0 }, { x: 200, y: 0, side: 200 }],
  ['to the left edge', { x: 9, y: 0 }, { x: 0, y: 0, side: 200 }],
  ['upwards, where it cannot move', { x: 0, y: 0.3 }, { x: 100, y: 0, side: 200 }],
  ['by a quarter of the frame', { x: 0.25, y: 0 }, { x: 50, y: 0, side: 200 }],
])('moving %s never leaves the frame empty', (_, by, square) => {
  expect(squareOf(wide, moved(wide, wholeCrop, by))).toEqual(square);
});

test('zooming keeps the point in the middle of the frame', () => {
  const before = moved(wide, zoomed(wide, wholeCrop, 2), { x: 0.5, y: 0.25 });
  const after = zoomed(wide, before, 1.5);
  const middle = ({ x, y, side }: ReturnType<typeof squareOf>) => [x + side / 2, y + side / 2];
  const [now, then] = [middle(squareOf(wide, after)), middle(squareOf(wide, before))];
  expect(now[0]).toBeCloseTo(then[0] ?? 0);
  expect(now[1]).toBeCloseTo(then[1] ?? 0);
});

test('zoom is limited to five times; zooming out fully shows the initial crop again', () => {
  expect(zoomed(wide, wholeCrop, 100).zoom).toBe(5);
  const corner = covering(wide, { zoom: 5, x: 9, y: 9 });
  expect(squareOf(wide, corner)).toEqual({ x: 0, y: 0, side: 40 });
  expect(squareOf(wide, zoomed(wide, corner, 0.01))).toEqual({ x: 0, y: 0, side: 200 });
});
